// Finds the code fences in a Markdown page without a parser, which works because our pages keep them simple.

/** @typedef {{ language: string, meta: string, title: string | null, code: string }} Fence */

/**
 * @param {string} markdown
 * @returns {Fence[]}
 */
export function listFences(markdown) {
  /** @type {Fence[]} */
  const fences = []
  // In a group of fences, built pages have each title in a line of its own.
  const fence =
    /(?:^ *\*\*([\w./[\]-]+\.\w+)\*\*\n\n)?^( *)(`{3,})([^\s`]*)[ \t]*([^\n`]*)\n([\s\S]*?)^ *\3 *$/gm
  for (const [, label, indent = '', , language = '', meta = '', code = ''] of markdown.matchAll(fence)) {
    const title = /\btitle="([^"]*)"/.exec(meta)?.[1] ?? label ?? null
    fences.push({ language, meta, title, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') })
  }
  return fences
}

/** @param {string} language */
export function isShell(language) {
  return ['bash', 'sh', 'shell'].includes(language)
}
