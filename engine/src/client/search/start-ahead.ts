import { commonTag, facetFileName } from '../../shared/search/record.ts'

/** What was asked for before the code that uses it was there. A worker that failed meanwhile is gone. */
export type SearchAhead = { worker: Worker | null; titles: Map<string, Promise<Response>> }

/**
 * Asks for everything that a search needs in one go: on a slow line every round trip counts. The document names the
 * files (`RenderEnvironment['searchUrls']`); null when another service is to be asked.
 */
export function startAhead(): SearchAhead | null {
  const files = document.getElementById('octavo-entry')?.dataset['search']
  if (!files) return null
  const [folder = '', script = '', ...parts] = files.split(' ')
  // It takes longest to be ready.
  const worker = new Worker(script, { type: 'module' })
  for (const href of parts) {
    const link = document.createElement('link')
    const hint = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' }
    document.head.append(Object.assign(link, hint, { href, crossOrigin: '' }))
  }
  const page = document.querySelector<HTMLMetaElement>('[name=docusaurus_tag]')?.content ?? commonTag
  const titles = new Map<string, Promise<Response>>()
  for (const tag of [commonTag, page]) {
    const request = fetchTitles(folder, tag)
    titles.set(tag, request)
    // Told by whoever asks for them.
    request.catch(() => {})
  }
  const ahead: SearchAhead = { worker, titles }
  worker.onerror = () => void (ahead.worker = null)
  return ahead
}

export function fetchTitles(folder: string, tag: string): Promise<Response> {
  return fetch(folder + facetFileName(tag), { cache: 'no-cache' })
}
