/** What pages and components of Docusaurus import → a file in `browser/`. */
const modules: Readonly<Record<string, string>> = {
  '@theme/Admonition': 'admonition.tsx',
  '@theme/CodeBlock': 'code-block.tsx',
  '@theme/Details': 'details.tsx',
  '@theme/DocCard': 'doc-card.tsx',
  '@theme/DocCardList': 'doc-card-list.tsx',
  '@theme/Heading': 'heading.tsx',
  '@theme/IdealImage': 'ideal-image.tsx',
  '@theme/Layout': 'layout.tsx',
  '@theme/MDXComponents': 'mdx-components.ts',
  '@theme/TabItem': 'tab-item.ts',
  '@theme/Tabs': 'tabs.ts',
  '@theme/ThemedImage': 'themed-image.tsx',
  '@theme/TOCInline': 'toc-inline.tsx',
  '@docusaurus/BrowserOnly': 'browser-only.tsx',
  '@docusaurus/constants': 'constants.ts',
  '@docusaurus/ExecutionEnvironment': 'environment.ts',
  '@docusaurus/Head': 'head.tsx',
  '@docusaurus/Interpolate': 'interpolate.ts',
  '@docusaurus/Link': 'link.tsx',
  '@docusaurus/router': 'router.tsx',
  '@docusaurus/theme-common': 'theme-common.tsx',
  '@docusaurus/Translate': 'translate.ts',
  '@docusaurus/useBaseUrl': 'base-url.ts',
  '@docusaurus/useDocusaurusContext': 'context.ts',
  '@docusaurus/useIsBrowser': 'is-browser.ts',
  '@generated/docusaurus.config': 'config.ts',
  '@astrojs/starlight/components': 'starlight.tsx',
  clsx: 'clsx-default.ts',
}

/** Whether an import works. */
export function isKnownModule(name: string): boolean {
  return name.replace(/^@theme-(?:original|init)\//, '@theme/') in modules
}

/** For Vite, with whole names only: `@docusaurus/theme-common/internal` is something else. */
export function listAliases(sourceFile: (name: string) => string): { find: RegExp; replacement: string }[] {
  return Object.entries(modules).map(([name, file]) => {
    const written = name.replace('@theme/', '@theme(?:-original|-init)?/').replaceAll('.', '\\.')
    return { find: new RegExp(`^${written}$`), replacement: sourceFile(`browser/${file}`) }
  })
}
