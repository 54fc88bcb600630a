import { translate, translatePlural } from 'octavo/translate'
import styles from './editor.module.css'
import { createElement } from 'octavo/feature-browser'
import { countErrors, createStatus } from './status.ts'

export type FrameAction = { label: string; run: () => void }

type Options = {
  files: readonly TabFile[]
  actions: readonly FrameAction[]
  onSelect: (name: string) => void
}

/** Everything around the text: tabs above, a status line and buttons below. */
export function createEditorFrame({ files, actions, onSelect }: Options) {
  const tabs = createTabs(files, onSelect)
  const origin = createElement('p', { className: styles.origin, role: 'status', hidden: true })
  const place = createElement('div', { className: styles.place, role: 'tabpanel' })
  const buttons = actions.map(({ label: textContent, run: onclick }) =>
    createElement('button', { type: 'button', textContent, onclick }),
  )
  const focusFirstButton = () => buttons[0]?.focus()
  const line = createElement('p', { className: styles.status })
  const status = createStatus({
    line,
    progressClass: styles.progress,
    failure: translate({
      id: 'octavo.live.typesFailed',
      message: 'The type checker could not be loaded. You can still edit and run.',
    }),
    focus: focusFirstButton,
  })
  const bar = createElement('div', { className: styles.bar })
  bar.append(...buttons, line)
  const ariaLabel = translate({ id: 'octavo.live.editor', message: 'Code editor' })
  const element = createElement('div', { className: styles.editor, role: 'group', ariaLabel })
  element.append(tabs.element, origin, place, status.progress, bar, status.spoken)
  return {
    element,
    /** Where the text goes. */
    place,
    status,
    focusFirstButton,
    setErrorCount: (name: string, count: number) => tabs.setErrorCount(name, count),
    select(name: string) {
      tabs.select(name)
      place.ariaLabel = name
    },
    /** Says which files a link has changed. Call it when the frame is in the page. */
    announceLink() {
      const changed = files.filter(({ isFromLink }) => isFromLink).map(({ name }) => name)
      origin.hidden = changed.length === 0
      if (changed.length > 0) origin.textContent = describeLink(changed)
    },
    forgetLink() {
      origin.hidden = true
      tabs.forgetLink()
    },
  }
}

function describeLink(files: readonly string[]): string {
  return translate(
    {
      id: 'octavo.live.fromLink',
      message: 'The link you opened has changed {files}. Read the code before you run it.',
    },
    { files: new Intl.ListFormat(document.documentElement.lang).format(files) },
  )
}

type TabFile = {
  name: string
  isHidden: boolean
  /** Whether a link has changed it. */
  isFromLink: boolean
}

type Tab = { name: string; tab: HTMLButtonElement; mark: HTMLElement | null; count: HTMLElement }

/**
 * One tab for each file. Setup files have theirs hidden until the reader asks for them, unless they contain something
 * that the page's author didn't write.
 */
function createTabs(files: readonly TabFile[], onSelect: (name: string) => void) {
  const ariaLabel = translate({ id: 'octavo.live.files', message: 'Files' })
  const element = createElement('div', { className: styles.tabs, role: 'tablist', ariaLabel })
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
    select(name: string) {
      for (const [own, { tab }] of tabs) {
        tab.ariaSelected = String(own === name)
        tab.tabIndex = own === name ? 0 : -1
        if (own === name) tab.hidden = false
      }
      const selected = tabs.get(name)?.tab
      // Only sideways, so that the page stays where it is.
      if (selected) element.scrollLeft += centerOf(selected) - centerOf(element)
    },
    setErrorCount(name: string, number: number) {
      const found = tabs.get(name)
      if (!found) return
      found.count.hidden = number === 0
      found.count.textContent = String(number)
      nameTab(found, number === 0 ? '' : countErrors(number))
      // A file with errors can't stay hidden.
      if (number > 0) found.tab.hidden = false
    },
    /** Removes the marks of files that a link has changed. */
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
  const tab = createElement('button', {
    type: 'button',
    role: 'tab',
    className: styles.tab,
    textContent: name,
    hidden: isHidden && !isFromLink,
    onclick: () => onSelect(name),
  })
  const textContent = translate({ id: 'octavo.live.linkMark', message: 'from link' })
  const mark = isFromLink
    ? tab.appendChild(createElement('span', { className: styles.mark, textContent }))
    : null
  const count = tab.appendChild(createElement('span', { className: styles.count, hidden: true }))
  const parts = { name, tab, mark, count }
  nameTab(parts)
  return parts
}

function makeSetupButton(hidden: readonly HTMLElement[]): HTMLElement {
  const textContent = translatePlural(
    { id: 'octavo.live.showFiles', message: 'Show {count} setup file|Show {count} setup files' },
    { count: hidden.length },
  )
  const onclick = () => {
    for (const tab of hidden) tab.hidden = false
    hidden[0]?.focus()
    button.remove()
  }
  const button = createElement('button', { type: 'button', className: styles.setup, textContent, onclick })
  return button
}
