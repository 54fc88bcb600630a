import { defaultLocale, locales, siteConfig } from 'octavo:docusaurus-site'

/** What Docusaurus knows about the site. It's no hook, so server components can call it, too. */
export default function useDocusaurusContext() {
  const { BASE_URL: baseUrl } = import.meta.env
  return {
    siteConfig: { ...siteConfig, baseUrl },
    siteMetadata: { docusaurusVersion: '', pluginVersions: {} },
    globalData: {},
    i18n: { currentLocale: defaultLocale, defaultLocale, locales, path: 'i18n', localeConfigs: {} },
    codeTranslations: {},
  }
}
