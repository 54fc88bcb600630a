import { translate, translatePlural } from '../../../i18n/shared/language.ts'
import { makeButton, makeElement } from '../elements/make-element.ts'
import styles from './editor.module.css'

export type TabFile = {
  name: string
  isHidden: boolean
  /** Whether a link has changed it. */
  isFromLink: boolean
}

/**
 * One tab for each file. Setup files have theirs hidden until the reader asks for them, unless they contain something
 * that the page's author didn't write.
 */
export interface EditorTabs {
  element: HTMLElement
  select: (name: string) => void
  setErrorCount: (name: string, count: number) => void
  /** Removes the marks of files that a link has changed. */
  forgetLink: () => void
}

type Tab = { name: string; tab: HTMLButtonElement; mark: HTMLElement | null; count: HTMLElement }

export function createTabs(files: readonly TabFile[], onSelect: (name: string) => void): EditorTabs {
  const element = makeElement('div', styles.tabs)
  element.role = 'tablist'
  element.ariaLabel = translate({ id: 'octavo.live.files', message: 'Files' })
  const tabs = new Map(files.map((file) => [file.name, makeTab(file, onSelect)]))
  element.append(...[...tabs.values()].map(({ tab }) => tab))
  const hidden = [...tabs.values()].map(({ tab }) => tab).filter((tab) => tab.hidden)
  if (hidden.length > 0) element.append(makeSetupButton(hidden))
  element.addEventListener('keydown', moveBetweenTabs)

  function moveBetweenTabs(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || event.altKey || event.metaKey) return
    const shown = [...tabs].filter(([, { tab }]) => !tab.hidden)
    const current = shown.findIndex(([, { tab }]) => tab === document.activeElement)
    const [name, next] = shown[(current + step + shown.length) % shown.length] ?? []
    if (name === undefined || current === -1) return
    event.preventDefault()
    onSelect(name)
    next?.tab.focus()
  }
  return {
    element,
    select(name) {
      for (const [own, { tab }] of tabs) {
        tab.ariaSelected = String(own === name)
        tab.tabIndex = own === name ? 0 : -1
        if (own === name) tab.hidden = false
      }
      const selected = tabs.get(name)?.tab
      // Only sideways, so that the page stays where it is.
      if (selected) element.scrollLeft += centerOf(selected) - centerOf(element)
    },
    setErrorCount(name, number) {
      const found = tabs.get(name)
      if (!found) return
      found.count.hidden = number === 0
      found.count.textContent = String(number)
      const errors = translatePlural(
        { id: 'octavo.live.errors', message: '{count} error|{count} errors' },
        { count: number },
      )
      nameTab(found, number === 0 ? '' : errors)
      // A file with errors can't stay hidden.
      if (number > 0) found.tab.hidden = false
    },
    forgetLink() {
      for (const found of tabs.values()) {
        found.mark?.remove()
        found.mark = null
        nameTab(found)
      }
    },
  }
}

/** The mark and the number would be read without what they mean. */
function nameTab({ name, tab, mark }: Tab, errors = ''): void {
  tab.ariaLabel = [name, errors, mark?.textContent].filter(Boolean).join(', ')
}

function centerOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

function makeTab({ name, isHidden, isFromLink }: TabFile, onSelect: (name: string) => void): Tab {
  const tab = makeButton(name, () => onSelect(name))
  tab.role = 'tab'
  tab.className = styles.tab ?? ''
  tab.hidden = isHidden && !isFromLink
  const mark = isFromLink ? tab.appendChild(makeElement('span', styles.mark)) : null
  if (mark) mark.textContent = translate({ id: 'octavo.live.linkMark', message: 'from link' })
  const count = tab.appendChild(makeElement('span', styles.count))
  count.hidden = true
  const made = { name, tab, mark, count }
  nameTab(made)
  return made
}

function makeSetupButton(hidden: readonly HTMLElement[]): HTMLElement {
  const label = translatePlural(
    { id: 'octavo.live.showFiles', message: 'Show {count} setup file|Show {count} setup files' },
    { count: hidden.length },
  )
  const button = makeButton(label, () => {
    for (const tab of hidden) tab.hidden = false
    hidden[0]?.focus()
    button.remove()
  })
  button.className = styles.setup ?? ''
  return button
}
