/** Which build made the page that the server sends now: the one running here or another one. Null without an answer. */
export type ServerAnswer = 'same' | 'other' | null

/** A server that hasn't answered by then counts as unreachable. */
const timeoutMs = 10_000

/** Address of the script that this document started with. Its name changes when any script of the build changes. */
export function readEntry(): string {
  return document.getElementById('octavo-entry')?.getAttribute('src') ?? ''
}

/** Browsers cache the document they started with, so requesting it again usually costs a few bytes. */
const documentAddress = globalThis.location?.href

/** Requests a page of the site, normally the one this document started with. A host's error page counts as no answer. */
export async function askServer(address = documentAddress): Promise<ServerAnswer> {
  try {
    const response = await fetch(address, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const html = await response.text()
    if (!html.includes('"octavo-entry"')) return null
    return html.includes(`"${readEntry()}"`) ? 'same' : 'other'
  } catch {
    return null
  }
}
