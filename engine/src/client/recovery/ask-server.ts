/** Which build made the page that the server sends now: the one running here, or another one. Null without an answer. */
export type ServerAnswer = 'same' | 'other' | null

/** A server that has not answered by then is not there. */
const timeoutMs = 10_000

/** Address of the script this document started with. Its name changes with every script of a build. */
export function readEntry(): string {
  return document.getElementById('octavo-entry')?.getAttribute('src') ?? ''
}

/** A browser keeps the document it started with, so asking for that one again usually costs a few bytes. */
const documentAddress = globalThis.location?.href

/** Asks for the document this one started with. What is no page of this site, such as a host's error page, counts as no answer. */
export async function askServer(): Promise<ServerAnswer> {
  try {
    const response = await fetch(documentAddress, {
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
