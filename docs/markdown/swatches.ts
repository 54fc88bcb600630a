import { defineMarkdownPlugin } from 'octavo'

const color =
  /^--(?:paper|surface|ink|ink-muted|line|accent|accent-fill|on-accent|accent-tint|note|tip|info|caution|danger|code-\w+)$/

/** Shows the color of a custom property before its name, in the color mode that the reader uses. */
export default defineMarkdownPlugin({
  name: 'swatches',
  mdast: [
    {
      name: 'swatches',
      tableCell(cell, ctx) {
        for (const node of cell.children) {
          if (node.type !== 'inlineCode' || !color.test(node.value)) continue
          const value = `<svg class="swatch" width="14" height="14" aria-hidden="true"><rect width="14" height="14" rx="3" fill="var(${node.value})"/></svg>`
          ctx.insertBefore(node, { type: 'html', value })
        }
      },
    },
  ],
  styles: `.swatch{display:inline-block;margin-inline-end:var(--space-2);border:1px solid var(--line);border-radius:3px;vertical-align:-2px}`,
})
