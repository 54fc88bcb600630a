import { createElement } from 'octavo/feature-browser'
import { kindNames } from 'octavo/feature-shared'
import { translate } from 'octavo/translate'
import type { TypeText } from '../shared/type-file.ts'
import { colorType, formatType } from './format-type.ts'
import styles from './type-card.module.css'

type CardKind = keyof typeof kindNames

/** Describes a code block: everything on the card except the link. */
export function renderDescription(type: TypeText | undefined): Node[] {
  return type ? renderType(type) : [renderHint()]
}

/** Looks like the header of a reference page, facts first. Screen readers begin with the signature. */
function renderType({ text, docs, from, since }: TypeText): Node[] {
  const type = createElement('code', { className: styles['type'] })
  for (const { text: run, kind } of colorType(formatType(text, lettersPerLine())))
    type.append(kind === '' ? run : createElement('span', { className: kind, textContent: run }))
  const parts: Node[] = [type]
  if (docs !== undefined) parts.push(renderDocs(docs))
  if (from) parts.push(renderFacts(kindOf(text), from[0], since))
  return parts
}

function renderFacts(kind: CardKind | undefined, from: string, since: string | undefined): HTMLElement {
  const facts = createElement('p', { className: styles['facts'] })
  if (kind) {
    const textContent = translate(kindNames[kind])
    // The signature says it, too.
    const badge = createElement('span', { className: styles['kind'], ariaHidden: 'true', textContent })
    badge.dataset['kind'] = kind
    facts.append(badge, ' ')
  }
  facts.append(createElement('code', { textContent: from }))
  if (since !== undefined) {
    const textContent = translate(
      { id: 'octavo.reference.since', message: 'since {version}' },
      { version: since },
    )
    facts.append(' ', createElement('span', { textContent }))
  }
  return facts
}

/** TypeScript writes `const` and `var`, or a kind in parentheses. */
function kindOf(text: string): CardKind | undefined {
  const word = /^\w+/.exec(text)?.[0] ?? ''
  if (['const', 'let', 'var'].includes(word)) return 'variable'
  return Object.keys(kindNames).find((kind): kind is CardKind => kind === word)
}

/** Comments in declarations mark code like Markdown does. */
function renderDocs(docs: string): HTMLElement {
  const paragraph = createElement('p', { className: styles['docs'] })
  const parts = docs.split(/`([^`\n]+)`/)
  paragraph.append(
    ...parts.map((part, index) => (index % 2 === 0 ? part : createElement('code', { textContent: part }))),
  )
  return paragraph
}

/** The link to the API reference. Keyboard users also see the key that leads to it. */
export function renderLink({ from = ['', ''] }: TypeText, href: string, isByKeys: boolean): HTMLElement {
  const textContent = translate(
    { id: 'octavo.types.reference', message: '{name} in the {package} reference' },
    { name: from[1], package: from[0] },
  )
  const foot = createElement('p', { className: styles['link'] })
  foot.append(createElement('a', { href, textContent }))
  if (isByKeys) foot.append(keyOf('Tab'))
  return foot
}

function renderHint(): HTMLElement {
  const hint = createElement('p', { className: styles['hint'] })
  const text = translate({ id: 'octavo.types.hint', message: 'Press {keys} to see types' }, { keys: '\n' })
  const [before = '', after = ''] = text.split('\n')
  hint.append(before, ...['←', '→'].map(keyOf), after)
  return hint
}

function keyOf(name: string): HTMLElement {
  return createElement('kbd', { textContent: name })
}

/** The maximum width of the card, whose letters are about 8 pixels wide. */
function lettersPerLine(): number {
  return Math.min(72, Math.floor((document.documentElement.clientWidth - 56) / 8))
}
