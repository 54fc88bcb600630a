/** What the integration knows about the site (see `build/site-data.ts`). */
declare module 'octavo:docusaurus-site' {
  export const siteConfig: {
    title: string
    tagline: string
    url: string
    favicon: string
    customFields: Record<string, unknown>
    themeConfig: Record<string, unknown>
    [option: string]: unknown
  }
  export const locales: string[]
  export const defaultLocale: string
}
