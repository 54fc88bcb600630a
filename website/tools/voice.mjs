// Finds prose that reads as if it were translated or that's hard to follow: the phrases our style avoids, lists without a
// serial comma, and sentences of more than thirty words. Code, addresses and tags don't count as prose.

/** @typedef {{ line: number, phrase: string }} Finding */

const avoided = [
  /\bst(?:ands?|ood)\b(?! for\b| out\b|-?alone\b)/,
  /\bmend(?:s|ed|ing)?\b/,
  /\banew\b/,
  /\balso (?:if|that|those)\b/,
  /\bof (?:its|their|our|your) own\b/,
  /\bthe whole way\b/,
  /\bwhose turn\b/,
  /\bby itself\b/,
  /\bthe very first\b/,
  /\bnobody\b/,
  /\bwish(?:es)?\b/,
  /\ba text\b(?! (?:alternative|label)\b)/,
  /\ba picture\b/,
  /\bhas more\b(?! than\b)/,
  /\b(?:options?|settings?|fields?|headers?|flags?|types?) says?\b/,
  /\bafterwards\b/,
  /(?<!TanStack |tRPC )\bReact Query\b/,
  /\bprocedure's first word\b/,
  // British spellings.
  /\b(?:behaviou|colou|favou|honou|labou|neighbou)r\w*/,
  /\b(?:custom|emphas|initial|maxim|minim|normal|optim|organ|real|recogn|serial|summar)is(?:e[ds]?|ing|ations?)\b/,
  /\b(?:artefact|catalogue|centre|grey|licence)s?\b|\b(?:cancell|labell|modell|travell)(?:ed|ing)\b/,
  // Lists without a comma before the last item.
  /(?<![\w-])[\w-]+, [\w-]+, [\w-]+ (?:and|or) [\w-]+/,
  /\b(?:between|for|from|like|of|such as|use|with) [\w-]+, [\w-]+ (?:and|or) [\w-]+/,
  /\b(?:an?|its|no|the|their|your)(?: [\w-]+){1,2}, (?:an?|its|no|the|their|your)(?: [\w-]+){1,2} (?:and|or) (?:an?|its|no|the|their|your)\b/,
]
const anyAvoided = new RegExp(avoided.map(({ source }) => source).join('|'), 'gi')
const longestSentence = 30

/**
 * @param {string} markdown
 * @returns {Finding[]} Each with the line it is on, counted from 1.
 */
export function findAvoidedPhrases(markdown) {
  // A phrase can continue on the next line of its paragraph.
  const text = hideCode(markdown).replaceAll(/(?<=\S)\n(?=[\p{L}\d(“"'*_[]|Code)/gu, ' ')
  const lines = hideCode(markdown)
    .split('\n')
    .map((line) => line.length + 1)
  return [...text.matchAll(anyAvoided)].map(({ 0: phrase, index }) => {
    let [line, end] = [0, 0]
    while (end <= index) end += lines[line++] ?? Infinity
    return { line, phrase: phrase.toLowerCase() }
  })
}

/**
 * Table cells and list items count as sentences even without a period.
 * @param {string} markdown
 */
export function listLongSentences(markdown) {
  return hideCode(markdown)
    .split(/\n\s*\n|\n(?=\s*(?:[-*+>|#]|\d+\.)\s?)|\|/)
    .flatMap((block) => block.split(/(?<=[.!?…][)"'”*_]*)\s+(?=[\p{Lu}"“(]|tRPC|zART)/u))
    .filter((sentence) => countWords(sentence) > longestSentence)
}

/** @param {string} text */
export function countWords(text) {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/**
 * Keeps every line in its place. A name in code still counts as a word of its sentence.
 * @param {string} markdown
 */
export function hideCode(markdown) {
  const blank = (/** @type {string} */ text) => text.replaceAll(/[^\n]/g, ' ')
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replaceAll(/^([ >]*(?:[-*+] |\d+\. )?)(`{3,}|~{3,})[^\n`]*\n[\s\S]*?^[ >]*\2[ \t]*$/gm, blank)
    .replaceAll(/^(?:import|export) .*$/gm, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, 'Code')
    .replaceAll(/\]\([^)\s]*(?: "[^"]*")?\)/g, ']')
    .replaceAll(/\{#[^}]*\}/g, '')
    .replaceAll(/<\/?[a-z][^>\n]*>/gi, ' ')
}
