import { siteConfig } from 'octavo:docusaurus-site'

type Options = { forcePrependBaseUrl?: boolean; absolute?: boolean }

/** A path of the site → its address with the base URL. It's no hook, so server components can call it, too. */
export function addBaseUrl(path = '', { absolute = false }: Options = {}): string {
  const base = import.meta.env.BASE_URL
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(path) || path === '') return path.replace(/^pathname:\/\//, '')
  const address = path.startsWith(base) ? path : base + path.replace(/^\//, '')
  return absolute ? siteConfig.url + address : address
}

export { addBaseUrl as default }

export const useBaseUrlUtils = () => ({ withBaseUrl: addBaseUrl })
