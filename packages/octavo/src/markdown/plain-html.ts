import { defineHastPlugin, markdownToHtml } from 'satteri'

/**
 * Converts a page's plain Markdown to HTML without classes, for feed readers and others that don't have our styles.
 * Addresses become absolute: `[a](/b)` → `<a href="https://host/b">a</a>`. `base` is the page's own address.
 */
export function toPlainHtml(markdown: string, base: string): string {
  const absoluteAddresses = defineHastPlugin({
    name: 'octavo:absolute-addresses',
    element: {
      filter: ['a', 'img'],
      visit(node, context) {
        for (const name of ['href', 'src']) {
          const address = node.properties[name]
          if (typeof address === 'string' && URL.canParse(address, base))
            context.setProperty(node, name, new URL(address, base).href)
        }
      },
    },
  })
  const options = { features: { frontmatter: false }, hastPlugins: [absoluteAddresses] }
  return markdownToHtml(markdown, options).html
}
