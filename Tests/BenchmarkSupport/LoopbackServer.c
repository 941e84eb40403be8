#include "BenchmarkSupport.h"

#if defined(__unix__) || defined(__APPLE__)

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { content_length = 1024 };

static char response[content_length + 256];
static size_t response_length;

static void make_response(void) {
  int head = snprintf(
      response, sizeof response - content_length,
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n", content_length);
  memset(response + head, ' ', content_length);
  memcpy(response + head, "[]", 2);
  response_length = (size_t)head + content_length;
}

// Requests have no body, and come one at a time: each ends with an empty line.
static void serve(int connection) {
  char request[4096];
  size_t length = 0;
  while (length < sizeof request - 1) {
    ssize_t count = read(connection, request + length, sizeof request - 1 - length);
    if (count <= 0) return;
    length += (size_t)count;
    request[length] = 0;
    if (!strstr(request, "\r\n\r\n")) continue;
    if (write(connection, response, response_length) != (ssize_t)response_length) return;
    length = 0;
  }
}

static void *accept_connections(void *listener) {
  while (true) {
    int connection = accept((int)(long)listener, NULL, NULL);
    if (connection < 0) return NULL;
    int on = 1;
    setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    serve(connection);
    close(connection);
  }
}

int loopback_server_start(void) {
  make_response();
  signal(SIGPIPE, SIG_IGN);
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  pthread_t thread;
  if (listener < 0 || bind(listener, (struct sockaddr *)&address, size) != 0 || listen(listener, 16) != 0 ||
      getsockname(listener, (struct sockaddr *)&address, &size) != 0 ||
      pthread_create(&thread, NULL, accept_connections, (void *)(long)listener) != 0) {
    return 0;
  }
  pthread_detach(thread);
  return ntohs(address.sin_port);
}

#else

int loopback_server_start(void) { return 0; }

#endif
