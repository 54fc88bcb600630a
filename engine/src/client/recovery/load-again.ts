import { askServer, readEntry } from './ask-server.ts'
import { readSession, removeSession, writeSession } from './session.ts'

/** What a reader asked for when its script was missing; `text` is what they had typed. */
export type Wanted = { part: 'search' | 'shortcuts'; text: string }

/** Asked when it is known that the page will be loaded again. */
export type ReadWanted = () => Wanted | null

const wantedKey = 'octavo.wanted'
const leftKey = 'octavo.left'

/** Loads the page in full; the new document opens what is wanted. A reader may go on typing until the old one goes. */
export function loadAgain(readWanted: ReadWanted): void {
  addEventListener('pagehide', () => {
    const wanted = readWanted()
    if (wanted) writeSession(wantedKey, `${wanted.part} ${wanted.text}`)
  })
  location.reload()
}

/**
 * A script is missing. When the site has been published again since, the page is loaded in full, once for each build:
 * a host that goes on sending the old page cannot send readers round in circles.
 */
export async function leaveOldBuild(readWanted: ReadWanted): Promise<boolean> {
  if ((await askServer()) !== 'other') return false
  const entry = readEntry()
  // Several scripts may fail at the same time; those of this document wait for the same page load.
  const mark = `${performance.timeOrigin} ${entry}`
  const before = readSession(leftKey) ?? ''
  if (before === mark) return true
  if (before.endsWith(` ${entry}`)) return false
  writeSession(leftKey, mark)
  // Without storage nobody would know that this was tried.
  if (readSession(leftKey) !== mark) return false
  loadAgain(readWanted)
  return true
}

/** What to open now that the page has been loaded again; null almost always. */
export function takeWanted(): Wanted | null {
  if (!readSession(leftKey)?.endsWith(` ${readEntry()}`)) removeSession(leftKey)
  const [, part, text = ''] = /^(search|shortcuts) (.*)$/s.exec(readSession(wantedKey) ?? '') ?? []
  removeSession(wantedKey)
  return part === 'search' || part === 'shortcuts' ? { part, text } : null
}
