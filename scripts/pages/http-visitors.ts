import { fetchFile, isFile } from './fetch-file.ts'
import { readPage } from './read-page.ts'
import type { Visitor } from './crawl-site.ts'

/** Concurrent requests. */
const count = 8

/**
 * Visitors that fetch and parse the HTML themselves: as strict about addresses as a browser without scripts, at a
 * fraction of its cost. Anything a page loads is requested once, whichever page names it first.
 */
export function createHttpVisitors(): Visitor[] {
  const loaded = new Map<string, Promise<string[]>>()
  const load = async (address: string) => {
    const known = loaded.get(address) ?? fetchFile(address)
    loaded.set(address, known)
    return (await known).map((problem) => `${address} ${problem}`)
  }
  const visit: Visitor = async (address) => {
    if (isFile(address)) return { ids: null, links: [], problems: await fetchFile(address) }
    const answer = await fetch(address, { redirect: 'manual' })
    const { links, ids, loads } = readPage(await answer.text(), address)
    const problems = answer.status === 200 ? [] : [`answers ${answer.status}`]
    for (const found of await Promise.all(loads.map(load))) problems.push(...found)
    return { links, ids, problems }
  }
  return Array.from({ length: count }, () => visit)
}
