import { translate } from '../../../i18n/shared/language.ts'
import styles from './editor.module.css'
import { makeButton, makeElement } from '../elements/make-element.ts'
import { createTabs, type TabFile } from './editor-tabs.ts'

/** Everything around the text: tabs above, a status line and buttons below. */
export interface EditorFrame {
  element: HTMLElement
  /** Where the text goes. */
  place: HTMLElement
  select: (name: string) => void
  setErrorCount: (name: string, count: number) => void
  /** Null hides the line. */
  showProgress: (share: number | null) => void
  showFailure: (onRetry: () => void) => void
  /** Said to screen readers, and shown if it's about something the reader did. */
  say: (text: string, isShown?: boolean) => void
  focusFirstButton: () => void
  /** Says which files a link has changed. Call it when the frame is in the page. */
  announceLink: () => void
  /** Its changes are gone. */
  forgetLink: () => void
}

export type FrameAction = { label: string; run: () => void }

type Options = {
  files: readonly TabFile[]
  actions: readonly FrameAction[]
  onSelect: (name: string) => void
}

export function createEditorFrame({ files, actions, onSelect }: Options): EditorFrame {
  const element = makeElement('div', styles.editor)
  element.role = 'group'
  element.ariaLabel = translate({ id: 'octavo.live.editor', message: 'Code editor' })
  const tabs = createTabs(files, onSelect)
  const origin = makeElement('p', styles.origin)
  origin.role = 'status'
  origin.hidden = true
  const place = makeElement('div', styles.place)
  place.role = 'tabpanel'
  const progress = makeElement('progress', styles.progress) as HTMLProgressElement
  progress.hidden = true
  progress.ariaLabel = translate({ id: 'octavo.live.loadingTypes', message: 'Loading the type checker' })
  const status = makeElement('p', styles.status)
  const spoken = makeElement('p', 'visually-hidden')
  spoken.role = 'status'
  const bar = makeElement('div', styles.bar)
  const buttons = actions.map(({ label, run }) => makeButton(label, run))
  bar.append(...buttons, status)
  element.append(tabs.element, origin, place, progress, bar, spoken)
  return {
    element,
    place,
    select(name) {
      tabs.select(name)
      place.ariaLabel = name
    },
    setErrorCount: tabs.setErrorCount,
    showProgress(share) {
      progress.hidden = share === null
      status.textContent = share === null ? '' : (progress.ariaLabel ?? '')
      if (share !== null) progress.value = share
    },
    showFailure(onRetry) {
      progress.hidden = true
      const text = translate({
        id: 'octavo.live.typesFailed',
        message: 'The type checker could not be loaded. You can still edit and run.',
      })
      const retry = makeButton(translate({ id: 'octavo.live.retry', message: 'Retry' }), () => {
        // This button disappears.
        buttons[0]?.focus()
        status.textContent = ''
        onRetry()
      })
      status.replaceChildren(text, ' ', retry)
      spoken.textContent = text
    },
    say(text, isShown = false) {
      spoken.textContent = text
      if (isShown) status.textContent = text
    },
    focusFirstButton: () => buttons[0]?.focus(),
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
