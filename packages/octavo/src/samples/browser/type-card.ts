import { translate } from '../../i18n/shared/language.ts'
import { createElement } from '../../browser/create-element.ts'
import { kindNames } from '../../model/reference-kinds.ts'
import type { TypeText } from '../../model/samples/type-file.ts'
import { colorType, formatType } from './format-type.ts'
import styles from './type-card.module.css'

type CardKind = keyof typeof kindNames

/** A type, or a hint how to get one. Keyboard users also see the key that leads to the link. */
type CardContent = { type: TypeText | 'hint'; isByKeys: boolean }

/** Space between the card and what it belongs to, and between the card and the edges of the window. */
const gap = 6
const margin = 8

/** `hrefOf` turns a route path into an address. */
export function createTypeCard(hrefOf: (routePath: string) => string) {
  const element = createElement('div', { popover: 'manual', className: styles['card'] })
  const description = createElement('div', {
    id: 'octavo-type',
    role: 'tooltip',
    className: styles['description'],
  })
  document.body.append(element)

  /** Moves the card along with what it belongs to: below, or above if there's more room. */
  function place(box: DOMRect): void {
    const { offsetWidth, offsetHeight } = element
    const { clientHeight } = document.documentElement
    // The body doesn't include the space reserved for a scrollbar.
    const { clientWidth } = document.body
    const isBelow = box.bottom + gap + offsetHeight <= clientHeight || box.top < clientHeight - box.bottom
    const top = isBelow ? box.bottom + gap : box.top - gap - offsetHeight
    const left = Math.min(box.left - margin, clientWidth - margin - offsetWidth)
    element.style.top = `${Math.max(margin, Math.round(top))}px`
    element.style.left = `${Math.max(margin, Math.round(left))}px`
  }

  return {
    element,
    /** Describes a code block: everything except the link. */
    description,
    place,
    show({ type, isByKeys }: CardContent, box: DOMRect) {
      description.replaceChildren(...(type === 'hint' ? [renderHint()] : renderType(type)))
      element.replaceChildren(description)
      if (type !== 'hint' && type.page !== undefined)
        element.append(renderLink(type, hrefOf(type.page), isByKeys))
      element.scrollTop = 0
      if (!element.matches(':popover-open')) element.showPopover()
      place(box)
    },
    /** The link to the API reference, if the reference describes what's shown. */
    link: () => element.querySelector('a'),
    hide: () => element.hidePopover(),
  }
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

function renderLink({ from = ['', ''] }: TypeText, href: string, isByKeys: boolean): HTMLElement {
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
