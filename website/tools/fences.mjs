// The code fences of a page in Markdown, without a parser: pages of our own keep them plain.

/** @typedef {{ language: string, meta: string, title: string | null, code: string }} Fence */

/**
 * @param {string} markdown
 * @returns {Fence[]}
 */
export function listFences(markdown) {
  /** @type {Fence[]} */
  const fences = []
  const fence = /^( *)(`{3,})([^\s`]*)[ \t]*([^\n`]*)\n([\s\S]*?)^ *\2 *$/gm
  for (const [, indent = '', , language = '', meta = '', code = ''] of markdown.matchAll(fence)) {
    const title = /\btitle="([^"]*)"/.exec(meta)?.[1] ?? null
    fences.push({ language, meta, title, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') })
  }
  return fences
}

/** @param {string} language */
export function isShell(language) {
  return ['bash', 'sh', 'shell'].includes(language)
}
