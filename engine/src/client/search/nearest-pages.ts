import { tagsOf } from '../../shared/search/search-options.ts'
import { toHref } from '../../shared/urls/url.ts'
import { readSearchOptions } from './read-options.ts'
import { shareProvider } from './provider/shared-provider.ts'

const mostPages = 5

type Addresses = { baseUrl: string; trailingSlash: boolean | undefined }

/** What an address is about: `/docs/server/middleWares.html` → `docs server middle wares`. */
function wordsOf(pathname: string): string {
  return decode(pathname)
    .replace(/\.\w+$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}@]+/u)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase()
    .slice(0, 64)
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/**
 * Fills the search field of the not-found page with the words of the address, and lists the pages that match its last
 * part best, or else the whole of it.
 */
export async function showNearestPages(config: Addresses): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('[data-lost]')
  const field = form?.querySelector('input')
  const options = readSearchOptions()
  if (!form || !field || !options) return
  const path = location.pathname.slice(config.baseUrl.length - 1)
  const last = wordsOf(path.split('/').findLast((part) => part !== '') ?? '')
  // The reader may have typed already.
  if (field.value === '') field.value = last
  const provider = shareProvider({ options, baseUrl: config.baseUrl })
  const tags = tagsOf(options, () => null)
  const ask = async (query: string) =>
    query === ''
      ? []
      : (
          await provider.search({
            query,
            tags,
            kind: null,
            preferredTag: null,
            page: 0,
            pageSize: mostPages,
            sections: 0,
            words: 0,
          })
        ).hits
  const found = await ask(last)
  const hits = found.length > 0 ? found : await ask(wordsOf(path))
  const list = form.parentElement?.querySelector<HTMLElement>('[data-nearest]')
  if (!list || hits.length === 0) return
  list.querySelector('ul')?.append(
    ...hits.map(({ url, title }) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = toHref(url.replace(/#.*/, ''), config)
      link.textContent = title.map(({ text }) => text).join('')
      item.append(link)
      return item
    }),
  )
  list.hidden = false
}
