extension FutureCore: ProgressSource {}
