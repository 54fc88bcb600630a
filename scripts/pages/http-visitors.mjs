import { fetchFile, isFile } from './fetch-file.mjs'
import { readPage } from './read-page.mjs'

/** Concurrent requests. */
const count = 8

/**
 * Visitors that fetch and parse the HTML themselves: as strict about addresses as a browser without scripts, at a
 * fraction of its cost. Anything a page loads is requested once, whichever page names it first.
 * @returns {import('./crawl-site.mjs').Visitor[]}
 */
export function createHttpVisitors() {
  /** @type {Map<string, Promise<string[]>>} */
  const loaded = new Map()
  const load = async (/** @type {string} */ address) => {
    const known = loaded.get(address) ?? fetchFile(address)
    loaded.set(address, known)
    return (await known).map((problem) => `${address} ${problem}`)
  }
  /** @type {import('./crawl-site.mjs').Visitor} */
  const visit = async (address) => {
    if (isFile(address)) return { ids: null, links: [], problems: await fetchFile(address) }
    const answer = await fetch(address, { redirect: 'manual' })
    const { links, ids, loads } = readPage(await answer.text(), address)
    const problems = answer.status === 200 ? [] : [`answers ${answer.status}`]
    for (const found of await Promise.all(loads.map(load))) problems.push(...found)
    return { links, ids, problems }
  }
  return Array.from({ length: count }, () => visit)
}
