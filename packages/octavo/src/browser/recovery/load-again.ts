import { readSession, removeSession, writeSession } from '../session.ts'
import { idle } from '../events/idle.ts'

/**
 * What a reader asked for when its script was missing, with what they had typed, or a sample that they were editing. A
 * shared edit is in the address in the same form. A press of a button isn't repeated: a browser doesn't allow copying
 * without a click, and readers start code themselves.
 */
export type Intent = { part: 'search' | 'shortcuts' | 'marks' | 'press' | '#edit'; text: string }

/** Called when it's certain that the page will be reloaded. */
export type ReadIntent = () => Intent | null

/** For what only a press starts. After the reload, the reader is asked for another one. */
export const readPress: ReadIntent = () => ({ part: 'press', text: '' })

export const intentKey = 'octavo.intent'
const leftKey = 'octavo.left'

/** What readers wait for: a script that nobody has asked for can be missing first, and reload the page. */
export const awaited = new Set<ReadIntent>()

/**
 * Reloads the page. The new document opens what the reader wanted, including what they type until the old one is gone.
 */
export function loadAgain(): void {
  addEventListener('pagehide', () => {
    for (const read of awaited) {
      const intent = read()
      // An edit that's open is opened again.
      if (!intent || (intent.part === 'press' && readSession(intentKey) !== null)) continue
      writeSession(intentKey, `${intent.part} ${intent.text}`)
    }
  })
  location.reload()
}

/**
 * Called when a script is missing. If the site has been published again since then, reloads the page, but only once per
 * build, so that a host that keeps sending the old page can't cause a loop.
 */
export async function leaveOldBuild(): Promise<boolean> {
  if ((await askServer()) !== 'other') return false
  const entry = readEntry()
  // Several scripts may fail at the same time. They all wait for the same reload.
  const mark = `${performance.timeOrigin} ${entry}`
  const before = readSession(leftKey) ?? ''
  if (before === mark) return true
  if (before.endsWith(` ${entry}`)) return false
  writeSession(leftKey, mark)
  // Without storage, the next document couldn't know that this was tried.
  if (readSession(leftKey) !== mark) return false
  loadAgain()
  return true
}

/** What to open after a reload, or a press that was lost with the page. Almost always null. */
export function takeIntent(): Intent | null {
  if (readSession(leftKey)?.endsWith(` ${readEntry()}`) === false) removeSession(leftKey)
  const [, part, text = ''] =
    /^(search|shortcuts|marks|press|#edit)[ =](.*)/s.exec(readSession(intentKey) ?? location.hash) ?? []
  removeSession(intentKey)
  return part ? { part: part as Intent['part'], text } : null
}

/** A server that hasn't answered by then counts as unreachable. */
const timeoutMs = 10_000

/** Address of the script that this document started with. Its name changes when any script of the build changes. */
function readEntry(): string {
  return document.getElementById('octavo-entry')?.getAttribute('src') ?? ''
}

/** Browsers cache the document they started with, so requesting it again usually costs a few bytes. */
const documentAddress = globalThis.location?.href

/**
 * Requests a page of the site, normally the one this document started with, and tells which build made it: the one
 * running here or another one. Null without an answer; a host's error page counts as none.
 */
export async function askServer(address = documentAddress): Promise<'same' | 'other' | null> {
  try {
    const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) })
    const html = await response.text()
    if (!html.includes('"octavo-entry"')) return null
    return html.includes(`"${readEntry()}"`) ? 'same' : 'other'
  } catch {
    return null
  }
}

const pauseMs = 30_000

/**
 * Prefetched pages show the site as it was when they were fetched, and clicking one sends no request. So once in a
 * while we ask the server after a click, when the browser is idle, and load the page in full if the site has been
 * published again.
 */
export function createBuildCheck(): () => void {
  let checkedAt = -Infinity
  return () => {
    if (performance.now() - checkedAt < pauseMs) return
    checkedAt = performance.now()
    void idle().then(leaveOldBuild)
  }
}
