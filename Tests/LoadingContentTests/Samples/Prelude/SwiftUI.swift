// As much of SwiftUI as samples have, for where there is none.
#if canImport(SwiftUI)
  @_exported import SwiftUI
#else
  protocol ObservableObject: AnyObject {}

  @propertyWrapper
  struct Published<Value> {
    var wrappedValue: Value
  }

  @propertyWrapper
  struct ObservedObject<Object: ObservableObject> {
    var wrappedValue: Object
  }

  @MainActor
  protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
  }

  extension Never: View {
    var body: Never { return fatalError("has no body") }
  }

  struct Tuple<each Part: View>: View {
    var body: Never { return fatalError("has no body") }
  }

  @resultBuilder
  enum ViewBuilder {
    static func buildBlock<each Part: View>(_ parts: repeat each Part) -> Tuple<repeat each Part> { Tuple() }
    static func buildOptional<Part: View>(_ part: Part?) -> Tuple<Part> { Tuple() }
  }

  struct Text: View {
    init(_ text: String) {}
    var body: Never { return fatalError("has no body") }
  }

  struct ProgressView: View {
    init() {}
    init(value: Double?) {}
    var body: Never { return fatalError("has no body") }
  }

  struct VStack<Content: View>: View {
    init(@ViewBuilder content: () -> Content) {}
    var body: Never { return fatalError("has no body") }
  }

  struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
    var body: Never { return fatalError("has no body") }
  }

  struct List<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
    var body: Never { return fatalError("has no body") }
  }

  extension View {
    func overlay(@ViewBuilder content: () -> some View) -> some View { self }
  }
#endif
