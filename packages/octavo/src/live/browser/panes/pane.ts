import { translate } from '../../../i18n/shared/language.ts'
import type { LiveFile } from '../../../samples/shared/live-sample.ts'
import type { LanguageClient } from '../language/language-client.ts'
import { createCodeView, type CodeView } from '../editor/code-view.ts'
import type { Query } from '../editor/query-notes.ts'
import { typeAnswers } from '../editor/type-answers.ts'
import type { SavedPane } from './saved-panes.ts'
import styles from './panes.module.css'

/** What's known about a file. It's in the attribute `data-checked`, which a site's styles can use. */
export type PaneState = 'loading' | 'compiles' | 'fails'

/** A code block whose text can be changed. It keeps its place and its size. */
export interface Pane {
  file: string
  view: CodeView
  button: HTMLElement
  setState: (state: PaneState) => void
  /** The current state, to restore it after a reload. */
  read: () => SavedPane
  /** Brings the page's own code back. */
  close: () => void
}

type Options = {
  file: LiveFile
  /** What a reader has already changed; null for the page's own code. */
  edit: SavedPane | null
  language: () => LanguageClient | null
  onChange: () => void
}

export function createPane(button: HTMLElement, { file, edit, language, onChange }: Options): Pane {
  const figure = button.closest<HTMLElement>('.code')
  const pre = figure?.querySelector('pre')
  if (!figure || !pre) throw new Error('Bug: a button outside of its code block')
  const place = document.createElement('div')
  place.className = styles['place'] ?? ''
  const { fontSize, lineHeight, paddingBlockStart } = getComputedStyle(pre)
  for (const [name, value] of Object.entries({ size: fontSize, row: lineHeight, pad: paddingBlockStart }))
    place.style.setProperty(`--editor-${name}`, value)
  place.style.insetBlockStart = `${pre.offsetTop}px`
  figure.append(place)
  figure.classList.add(styles['pane'] ?? '')
  const view = createCodeView({
    place,
    files: [
      {
        name: file.name,
        text: edit?.text ?? file.code,
        hidden: edit?.hidden ?? file.hidden ?? [],
        isFolded: true,
        queries: edit?.queries ?? listQueries(file),
        label: file.name,
      },
    ],
    answers: (name) => typeAnswers(name, language),
    onChange,
    onEscape: () => button.focus(),
  })
  const label = button.textContent
  button.textContent = translate({ id: 'octavo.live.reset', message: 'Reset' })
  return {
    file: file.name,
    view,
    button,
    read: () => ({
      text: view.read(file.name),
      hidden: view.listHidden(file.name),
      queries: view.listQueries(file.name).map(({ at, kind }) => ({ at, kind })),
    }),
    setState: (state) => void (figure.dataset['checked'] = state),
    close() {
      view.destroy()
      place.remove()
      figure.classList.remove(styles['pane'] ?? '')
      delete figure.dataset['checked']
      button.textContent = label
    },
  }
}

/** Offsets instead of lines and columns, because the editor moves them with the text. */
function listQueries({ code, queries = [] }: LiveFile): Query[] {
  const lines = code.split('\n')
  return queries.map(([line, column, kind]) => ({
    at: lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, column),
    kind,
  }))
}
