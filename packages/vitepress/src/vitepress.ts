import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Integration } from 'octavo'
import { mapProperties } from './build/custom-properties.ts'
import { rewritePage } from './build/rewrite-page.ts'
import { separateVue } from './build/vue.ts'

export type VitepressOptions = {
  /**
   * What to do with scripts, components, attributes, and expressions of Vue, which can't work: `keep` leaves them to the
   * engine's own checks; `remove` builds pages without them, and a warning names each. Default: `keep`.
   */
  vue?: 'keep' | 'remove'
}

/**
 * Makes what pages of VitePress contain work: the home page, `<<<` snippets, `<Badge>`, `[[toc]]`, and front matter.
 *
 * @example
 * import { defineSite } from 'octavo'
 * import { vitepress } from 'octavo-vitepress'
 *
 * export default defineSite({ title: 'Lighthouse', integrations: [vitepress({ vue: 'remove' })] })
 */
export function vitepress({ vue = 'keep' }: VitepressOptions = {}): Integration {
  let folder = ''
  return {
    name: 'vitepress',
    hooks: {
      'config:setup'({ root, config, updateConfig }) {
        folder = root
        const plugins = vue === 'remove' ? ['page-source', 'page-source-without-vue'] : ['page-source']
        updateConfig({
          head: mapProperties(root, config.styles ?? []),
          markdown: { plugins: plugins.map((name) => `octavo-vitepress/${name}`) },
        })
      },
      'content:loaded'({ documents, report }) {
        if (vue === 'keep') return
        for (const { file } of documents) {
          const place = path.join(folder, file)
          if (!file.endsWith('.md') || !existsSync(place)) continue
          for (const { what, line } of separateVue(
            rewritePage(readFileSync(place, 'utf8'), { root: folder, file }),
          ).parts)
            report({
              severity: 'warning',
              message: `${what} was left out.`,
              hint: 'Write the text itself, or a React component in a page that ends with .mdx.',
              file,
              line,
            })
        }
      },
    },
  }
}
