/// How pictures look, on light and on dark pages.
package enum PictureStyle {
  package static let css = """
      <style>
        .card { fill: #f6f8fa; stroke: #d0d7de }
        .box { fill: #ffffff; stroke: #8c959f; stroke-width: 1.5 }
        .line { fill: none; stroke: #59636e; stroke-width: 2 }
        .cut { fill: none; stroke: #f6f8fa; stroke-width: 4; stroke-dasharray: 4 4 }
        .head { fill: #59636e }
        .band { fill: none; stroke: #54aeff; stroke-width: 6 }
        .disc { stroke-width: 1.5 }
        .content { fill: #dafbe1; stroke: #1a7f37 }
        .error { fill: #ffebe9; stroke: #cf222e }
        .loading { fill: #ddf4ff; stroke: #0969da }
        .turning { fill: none; stroke-width: 2 }
        .cancelled { fill: #eaeef2; stroke: #59636e; stroke-width: 1.5 }
        text { fill: #1f2328; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px }
        .name { font-weight: 600 }
        .middle { text-anchor: middle }
        .hint { fill: #59636e; font-size: 12px }
        @media (prefers-color-scheme: dark) {
          .card { fill: #151b23; stroke: #3d444d }
          .box { fill: #0d1117; stroke: #656c76 }
          .line { stroke: #9198a1 }
          .cut { stroke: #151b23 }
          .head { fill: #9198a1 }
          .band { stroke: #1f6feb }
          .content { fill: #12261e; stroke: #3fb950 }
          .error { fill: #301b1f; stroke: #f85149 }
          .loading { fill: #121d2f; stroke: #4493f8 }
          .turning { fill: none }
          .cancelled { fill: #262c36; stroke: #9198a1 }
          text { fill: #f0f6fc }
          .hint { fill: #9198a1 }
        }
      </style>
    """
}
