/** What a site, a language or an author of raw HTML sets on some pages. */
export const settings = /\[data-(?:announcement|hides)\b|\[dir=rtl\]|:dir\(rtl\)/

/** `build/render/page-styles.ts` looks for these. */
const elements = /(?<![\w.-])(?:details|summary)\b/

/** What has to be there for a selector to match: `.a:not(.b) .c` → `.a .c`. */
export function withoutNot(selector: string): string {
  return selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
}

/** Source of a regular expression that finds the pages for `blocks`: they have a class that `base` never uses. */
export function findMarks(selectors: { base: readonly string[]; blocks: readonly string[] }): string {
  const common = new Set(selectors.base.flatMap(classesOf))
  const marks = selectors.blocks.flatMap((selector) => {
    const own = classesOf(selector).filter((name) => !common.has(name))
    if (own.length > 0 || settings.test(selector) || elements.test(selector)) return own
    throw new Error(
      `Bug: "${selector}" is in the layer "blocks", but rules outside of it use all of its classes, so nothing tells which pages need it`,
    )
  })
  return buildPattern([...new Set(marks)])
}

function classesOf(selector: string): string[] {
  return withoutNot(selector).match(/(?<=\.)[\w-]+/g) ?? []
}

/** Raw HTML of authors may leave out quotes. */
function buildPattern(classes: string[]): string {
  const direction = `\\s${anyCase('dir')}=["']?(?:${anyCase('rtl')}|${anyCase('auto')})`
  const settings = `\\sdata-(?:announcement|hides)[\\s=>]|${direction}`
  return `${settings}|${anyCase('class')}=(?:"(?:[^"]*\\s)?|'(?:[^']*\\s)?)?(?:${classes.join('|')})(?=[\\s"'>])`
}

/** Names of attributes may be in upper case, but `_2b` and `_2B` are two classes. */
function anyCase(word: string): string {
  return word.replace(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`)
}
