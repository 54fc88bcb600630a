import { type FeatureIntegration, openSources } from 'octavo/feature'
import { mapProperties } from './build/custom-properties.ts'
import { listAliases } from './build/modules.ts'
import { noComponents, readRegistered } from './build/registered-components.ts'
import { docusaurusPlugin } from './build/vite-plugin.ts'

export type DocusaurusOptions = {
  /** What `useDocusaurusContext()` and `useThemeConfig()` give components: `customFields`, `themeConfig`, and others. */
  siteConfig?: Record<string, unknown>
}

/**
 * Makes what pages and components of Docusaurus import work: `@theme/…`, `@docusaurus/…`, SVG as components, and
 * `require()` of files.
 *
 * @example
 * import { defineSite } from 'octavo'
 * import { docusaurus } from 'octavo-docusaurus'
 *
 * export default defineSite({ title: 'Lighthouse', integrations: [docusaurus()] })
 */
export function docusaurus({ siteConfig = {} }: DocusaurusOptions = {}): FeatureIntegration {
  const { sourceFile } = openSources(import.meta.dirname)
  let registered = noComponents
  return {
    name: 'docusaurus',
    hooks: {
      'config:setup'({ root, config, updateConfig }) {
        const { title, tagline = '', url = '', favicon = '', i18n } = config
        registered = readRegistered(root)
        const defaultLocale = i18n?.defaultLocale ?? 'en'
        const siteData = {
          siteConfig: { customFields: {}, themeConfig: {}, ...siteConfig, title, tagline, url, favicon },
          defaultLocale,
          locales: i18n?.locales ?? [defaultLocale],
        }
        const plugins = config.markdown?.mdxInMd === true ? ['page-source', 'mdx-in-md'] : ['page-source']
        updateConfig({
          components: registered.components,
          head: mapProperties(root, config.styles ?? []),
          markdown: { plugins: plugins.map((name) => `octavo-docusaurus/${name}`) },
          vite: {
            plugins: [docusaurusPlugin(root, siteData)],
            resolve: { alias: listAliases(sourceFile) },
          },
        })
      },
      'content:loaded'({ report }) {
        const { elements, file } = registered
        if (file !== null && elements.length > 0)
          report({
            severity: 'warning',
            message: `Pages keep the engine's own ${elements.map((name) => `<${name}>`).join(', ')}`,
            hint: 'Only components whose names begin with a capital letter can be registered. Remove the others.',
            file,
          })
      },
    },
    feature: {},
  }
}
