import { parse, type AtRule, type ChildNode, type Rule } from 'postcss'

/** In the order in which documents load them. */
export const partNames = ['base', 'blocks', 'later'] as const
type PartName = (typeof partNames)[number]

/** A rule of a sheet, or a part of its list of selectors. */
type StyleRule = {
  /** The at-rules around it, outermost first: `['@layer components', '@media (width<=996px)']`. */
  context: string[]
  selectors: string[]
  /** Declarations with their braces. */
  body: string
  part: PartName
}

export type SplitStyles = Record<PartName, string> & {
  /** Finds an attribute of an element that needs `blocks`; the source of a regular expression. */
  blockPattern: string
}

/** Order of the cascade layers. The names of two say which part their rules belong to; those of a site come last. */
export const layerOrder = '@layer tokens,reset,prose,blocks,components,later,site;'

const laterMedia = /^@media (?:print|\(forced-colors:\s*active\))$/
/** What an element is only after a reader has done something. */
const states =
  /:(?:active|focus|focus-visible|focus-within|hover|modal|popover-open)\b|::backdrop|\[(?:aria-pressed|data-closing|data-hidden|data-progress|data-state)\b/

/**
 * One sheet → three. Input: `.a{color:red}.a:hover{color:blue}`. Output: `.a{color:red}` for every document and
 * `.a:hover{color:blue}` for later. What isn't told by a selector is told by a layer: `@layer blocks` is for what only
 * some pages contain, `@layer later` for what no page shows at first.
 */
export function splitStyles(css: string): SplitStyles {
  const rules: StyleRule[] = []
  const keyframes: AtRule[] = []
  collect(parse(css).nodes, [], { rules, keyframes })
  for (const frames of keyframes) rules.push(toFramesRule(frames, rules))
  const [base, blocks, later] = partNames.map((part) => rules.filter((rule) => rule.part === part)) as Parts
  const listSelectors = (part: StyleRule[]) => part.flatMap(({ selectors }) => selectors)
  return {
    base: printRules(base),
    blocks: printRules(blocks),
    later: printRules(later),
    blockPattern: findMarks({ base: listSelectors(base), blocks: listSelectors(blocks) }),
  }
}

type Parts = [StyleRule[], StyleRule[], StyleRule[]]
type Sink = { rules: StyleRule[]; keyframes: AtRule[] }

function collect(nodes: ChildNode[], context: string[], sink: Sink): void {
  for (const node of nodes) {
    // Vite leaves a mark in a comment.
    if (node.type === 'comment') continue
    if (node.type === 'rule') sink.rules.push(...toRules(node, context))
    else if (node.type !== 'atrule') throw new Error(`Bug: a ${node.type} among the rules of a sheet`)
    else if (node.name.endsWith('keyframes')) sink.keyframes.push(node)
    else if (node.nodes) collect(node.nodes, [...context, `@${node.name} ${node.params}`], sink)
    // Whoever combines stylesheets adds `layerOrder`.
    else if (node.name !== 'layer') throw new Error(`Bug: a sheet with @${node.name}`)
  }
}

/** Selectors of one rule that belong to different parts become separate rules. */
function toRules(rule: Rule, context: string[]): StyleRule[] {
  const body = rule.toString().slice(rule.selector.length)
  return partNames.flatMap((part) => {
    const selectors = rule.selectors.filter((selector) => partOf(selector, context) === part)
    return selectors.length === 0 ? [] : [{ context, selectors, body, part }]
  })
}

/** `context` is the at-rules around the rule, outermost first. */
export function partOf(selector: string, context: string[]): PartName {
  const needed = withoutNot(selector)
  const isBlock = context[0] === '@layer blocks'
  // The engine's menus start closed. `<details>` in prose can start open.
  const isOpened = needed.includes('[open]') && !isBlock
  if (context[0] === '@layer later' || context.some((name) => laterMedia.test(name))) return 'later'
  if (isOpened || states.test(needed)) return 'later'
  return isBlock || settings.test(needed) ? 'blocks' : 'base'
}

/** Keyframes are in the first part with a rule that names them. */
function toFramesRule(frames: AtRule, rules: readonly StyleRule[]): StyleRule {
  const users = rules.filter(({ body }) => new RegExp(`(?<![\\w-])${frames.params}(?![\\w-])`).test(body))
  const part = partNames.find((name) => users.some((user) => user.part === name)) ?? 'later'
  return { context: [], selectors: [''], body: frames.toString(), part }
}

/** Neighbors share the at-rules around them. */
function printRules(rules: readonly StyleRule[]): string {
  let text = ''
  let open: string[] = []
  for (const { context, selectors, body } of rules) {
    const change = context.findIndex((name, depth) => name !== open[depth])
    const kept = change === -1 ? context.length : change
    const starts = context.slice(kept).map((name) => `${name}{`)
    text += '}'.repeat(open.length - kept) + starts.join('') + selectors.join(',') + body
    open = context
  }
  return text + '}'.repeat(open.length)
}

/** What a site, a language, or an author of raw HTML sets on some pages. */
const settings = /\[data-(?:announcement|hides)\b|\[dir=rtl\]|:dir\(rtl\)/

/** `build/render/page-styles.ts` looks for these. */
const elements = /(?<![\w.-])(?:details|summary)\b/

/** What has to be there for a selector to match: `.a:not(.b) .c` → `.a .c`. */
function withoutNot(selector: string): string {
  return selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
}

/** Source of a regular expression that finds the pages for `blocks`: they have a class that `base` never uses. */
function findMarks(selectors: { base: readonly string[]; blocks: readonly string[] }): string {
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
