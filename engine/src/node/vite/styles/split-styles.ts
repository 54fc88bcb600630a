import { parse, type AtRule, type ChildNode, type Rule } from 'postcss'
import { keepOrder } from './keep-order.ts'
import { splitList } from './selectors.ts'
import { partNames, type PartName, type Sorter } from './style-parts.ts'

/** A rule as it stands in a sheet, or a part of its list of selectors. */
export type StyleRule = {
  /** The at-rules around it, outermost first: `['@layer components', '@media (width<=996px)']`. */
  context: string[]
  selectors: string[]
  /** Declarations with their braces. */
  body: string
  /** What it says by itself and in rules nested in it: full selectors and properties. */
  says: { selector: string; properties: string[] }[]
  /** One, or two where something is hidden at once and must stay so when the rest has come. */
  parts: PartName[]
}

export type SplitStyles = Record<PartName, string>

/**
 * One sheet → three. Goes in: `.a{color:red}.a:hover{color:blue}`. Comes out: `.a{color:red}` for every document,
 * `.a:hover{color:blue}` for later. Together they say what the one sheet said: where their order would decide
 * otherwise, a rule stays with the one that is to win over it (`keep-order.ts`).
 */
export function splitStyles(css: string, sorter: Sorter): SplitStyles {
  const rules: StyleRule[] = []
  const keyframes: AtRule[] = []
  collect(parse(css).nodes, [], { rules, keyframes, sorter })
  keepOrder(rules, sorter)
  for (const frames of keyframes) rules.push(toFramesRule(frames, rules))
  const print = (part: PartName) => printRules(rules.filter(({ parts }) => parts.includes(part)))
  return Object.fromEntries(partNames.map((part) => [part, print(part)])) as SplitStyles
}

type Sink = { rules: StyleRule[]; keyframes: AtRule[]; sorter: Sorter }

function collect(nodes: ChildNode[], context: string[], sink: Sink): void {
  for (const node of nodes) {
    if (node.type === 'rule') sink.rules.push(...toRules(node, context, sink.sorter))
    else if (node.type !== 'atrule') throw new Error(`Bug: a ${node.type} among the rules of a sheet`)
    else if (node.name.endsWith('keyframes')) sink.keyframes.push(node)
    else if (node.nodes) collect(node.nodes, [...context, `@${node.name} ${node.params}`], sink)
    // The order of layers is said by whoever puts sheets together.
    else if (node.name !== 'layer') throw new Error(`Bug: a sheet with @${node.name}`)
  }
}

/** Selectors of one rule that belong to different parts become rules of their own. */
function toRules(rule: Rule, context: string[], sorter: Sorter): StyleRule[] {
  const media = context.flatMap((text) => (text.startsWith('@media ') ? [text.slice('@media '.length)] : []))
  const body = rule.toString().slice(rule.selector.length)
  const isHiding = /[{;]display:none[;}!]/.test(body)
  const sorted = splitList(rule.selector).map((selector) => ({
    selector,
    part: sorter.partOf(selector, media),
  }))
  return partNames.flatMap((part) => {
    const selectors = sorted.flatMap((one) => (one.part === part ? [one.selector] : []))
    const says = selectors.flatMap((selector) => describe(rule, selector))
    const parts: PartName[] =
      part === 'later' && isHiding && !media.includes('print') ? ['base', part] : [part]
    return selectors.length === 0 ? [] : [{ context, selectors, body, says, parts }]
  })
}

function describe(rule: Rule, selector: string): StyleRule['says'] {
  const properties = rule.nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : []))
  const nested = rule.nodes.flatMap((node) =>
    node.type === 'rule'
      ? splitList(node.selector).flatMap((inner) => describe(node, inner.replaceAll('&', selector)))
      : [],
  )
  return [{ selector, properties }, ...nested]
}

/** Keyframes stand where the first rule stands that names them. */
function toFramesRule(frames: AtRule, rules: readonly StyleRule[]): StyleRule {
  const users = rules.filter(({ body }) => new RegExp(`(?<![\\w-])${frames.params}(?![\\w-])`).test(body))
  const part = partNames.find((name) => users.some(({ parts }) => parts.includes(name))) ?? 'later'
  const body = frames.toString()
  return { context: [], selectors: [''], body, says: [], parts: [part] }
}

/** Neighbours share the at-rules around them. */
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
