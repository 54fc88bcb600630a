/**
 * Requests every address that pages link to, once, and looks for its fragments.
 * @param {Map<string, string>} links Address on this site → a page that links to it.
 * @param {string} origin
 * @returns {Promise<import('./visit-page.mjs').Finding[]>}
 */
export async function findDeadLinks(links, origin) {
  /** @type {Map<string, string | null>} */
  const texts = new Map()
  const findings = []
  for (const [link, route] of links) {
    const { pathname, hash } = new URL(link, origin)
    if (!texts.has(pathname)) texts.set(pathname, await readPage(origin + pathname))
    const text = texts.get(pathname) ?? null
    const id = decodeURIComponent(hash.slice(1))
    if (text === null) findings.push({ check: 'links', route, text: `${link} is not there` })
    else if (id !== '' && !text.includes(` id="${id}"`))
      findings.push({ check: 'links', route, text: `${link} has no such place` })
  }
  return findings
}

/** @param {string} address */
async function readPage(address) {
  const answer = await fetch(address)
  const text = await answer.text()
  return answer.ok ? text : null
}
