import { defineMarkdownPlugin } from 'octavo'

/** Shows what a fence titled “You write” becomes beside its text. One source makes both, so they can't disagree. */
export default defineMarkdownPlugin({
  name: 'examples',
  mdast: [
    {
      name: 'examples',
      code(node, ctx) {
        if (node.meta !== 'title="You write"') return
        const fence = '`'.repeat(8)
        const code = [`${fence}${node.lang} title="You write" wrap`, node.value, fence].join('\n')
        // The page imports the same things itself, because imports are read before plugins run.
        const result = node.value.replaceAll(/^import .*\n+/gm, '')
        const raw = [
          `<div className="example">`,
          code,
          `<div className="example-result">`,
          result,
          '</div>',
          '</div>',
        ]
        ctx.replaceNode(node, { raw: raw.join('\n\n') })
      },
    },
  ],
  styles: `.example{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:var(--space-3) var(--space-6);margin-block-end:var(--space-6)}
.example>*{min-width:0}
.example figure{margin-block:0}
.example-result>:first-child,.example-result>*>:first-child,.example-result .cards>ul{margin-block-start:0}
.example-result>:last-child,.example-result>*>:last-child{margin-block-end:0}`,
})
