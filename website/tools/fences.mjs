// Finds the code fences in a Markdown page without a parser, which works because our pages keep them simple.

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
