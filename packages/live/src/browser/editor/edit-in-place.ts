import { translate } from 'octavo/translate'
import { isUnfinished, type LiveFile } from 'octavo/feature-shared'
import type { TypeChecker } from '../language/type-checker.ts'
import { loadSample, loadSource } from '../load-sample.ts'
import { createElement } from 'octavo/feature-browser'
import { createCodeView, type CodeView } from './code-view.ts'
import { createEditor, type Editor, type EditorLayout } from './create-editor.ts'
import type { Query } from './line-notes.ts'
import { openEdits } from './open-edits.ts'
import { readSavedEdit, type SampleEdit } from './saved-edits.ts'
import { createStatus } from './status.ts'
import styles from './edit-in-place.module.css'

/** Lets a reader edit all blocks of a sample that allow it, or brings the page's own code back. */
export async function toggleInPlace(button: HTMLElement): Promise<void> {
  const open = openEdits.get(button)
  if (open) open.reset()
  else await editInPlace(button)
}

/** `isRestored` means that it opens without a click, so focus stays where it is. */
export async function editInPlace(button: HTMLElement, isRestored = false): Promise<void> {
  const [name = ''] = button.dataset['pane']?.split(' ') ?? []
  const sample = await loadSample(name)
  const files = await loadSource(sample)
  // While the sample was loading, there was a second press, or the reader has followed a link.
  if (openEdits.has(button) || !button.isConnected) return
  // A link can't open it, so its place among the samples that run doesn't matter.
  const identity = { sample: name, index: -1 }
  createEditor({ sample, files, identity }, (editor) =>
    createBlocks(button, { name, files, isRestored }, editor),
  )
}

type Options = { name: string; files: LiveFile[]; isRestored: boolean }

function createBlocks(
  pressed: HTMLElement,
  { name, files, isRestored }: Options,
  editor: Editor,
): EditorLayout {
  const saved = readSavedEdit(name)
  const buttons = [...document.querySelectorAll<HTMLElement>(`[data-pane^="${name} "]`)]
  const blocks = buttons.flatMap((button) => {
    const file = files.find((candidate) => button.dataset['pane'] === `${name} ${candidate.name}`)
    return file ? [createBlock(button, { file, saved, editor })] : []
  })
  const own = blocks.find(({ button }) => button === pressed)
  const figure = pressed.closest('.code')
  if (!own || !figure) throw new Error('Bug: a block that is no part of its sample')
  const line = createElement('p', { className: styles['status'] })
  const status = createStatus({
    line,
    failure: translate({ id: 'octavo.live.checkerFailed', message: 'The type checker could not be loaded.' }),
    buttonClass: 'quiet-button',
    focus: () => pressed.focus(),
  })
  figure.append(line, status.spoken)
  if (!isRestored) own.view.focus()
  return {
    elements: blocks.map(({ button }) => button),
    status: {
      ...status,
      showProgress(share) {
        status.showProgress(share)
        if (share !== null) for (const { setState } of blocks) setState('loading')
      },
    },
    read(file) {
      const block = blocks.findLast((candidate) => candidate.file === file)
      return block?.view.read(file) ?? files.find((own) => own.name === file)?.code ?? ''
    },
    readMarks: () => Object.fromEntries(blocks.map(({ file, readMarks }) => [file, readMarks()])),
    showErrors(found) {
      const shown = blocks.map(({ file, view, setState }) => {
        const queries = view.listQueries(file)
        const errors = (found[file] ?? []).filter((error) => !isUnfinished(error, queries))
        view.setErrors(file, errors)
        setState(errors.length > 0 ? 'fails' : 'compiles')
        void answerQueries(file, view, editor.checker)
        return [file, errors]
      })
      return Object.fromEntries(shown)
    },
    reset() {
      editor.end()
      editor.forget()
      pressed.focus()
    },
    destroy() {
      line.remove()
      status.spoken.remove()
      for (const block of blocks) block.close()
    },
  }
}

type BlockOptions = {
  file: LiveFile
  /** What a reader has already changed. */
  saved: SampleEdit | null
  editor: Editor
}

/** A code block whose text can be changed. It keeps its place and its size. */
function createBlock(button: HTMLElement, { file, saved, editor }: BlockOptions) {
  const { name, code, hidden = [] } = file
  const figure = button.closest<HTMLElement>('.code')
  const pre = figure?.querySelector('pre')
  if (!figure || !pre) throw new Error('Bug: a button outside of its code block')
  const place = createElement('div', { className: styles['place'] })
  const { fontSize, lineHeight, paddingBlockStart } = getComputedStyle(pre)
  for (const [property, value] of Object.entries({ size: fontSize, row: lineHeight, pad: paddingBlockStart }))
    place.style.setProperty(`--editor-${property}`, value)
  place.style.insetBlockStart = `${pre.offsetTop}px`
  figure.append(place)
  figure.classList.add(styles['block'] ?? '')
  const marks = saved?.marks?.[name] ?? { hidden, queries: listQueries(file) }
  const view = createCodeView({
    place,
    files: [{ name, text: saved?.files[name] ?? code, ...marks, isFolded: true }],
    checker: editor.checker,
    onChange: editor.onChange,
    onEscape: () => button.focus(),
  })
  const label = button.textContent
  button.textContent = translate({ id: 'octavo.live.reset', message: 'Reset' })
  return {
    file: name,
    view,
    button,
    /** A site's styles can use the attribute. */
    setState: (state: 'loading' | 'compiles' | 'fails') => void (figure.dataset['checked'] = state),
    readMarks: () => ({
      hidden: view.listHidden(name),
      queries: view.listQueries(name).map(({ at, kind }) => ({ at, kind })),
    }),
    /** Brings the page's own code back. */
    close() {
      view.destroy()
      place.remove()
      figure.classList.remove(styles['block'] ?? '')
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

/** More suggestions than this would only take up space. */
const most = 8

/** Shows the same below the file's lines as the page does: types, and what an editor would suggest. */
async function answerQueries(file: string, view: CodeView, { ask }: TypeChecker): Promise<void> {
  async function describeType(at: number): Promise<string> {
    const found = await ask('describe', file, at)
    return found?.text.replaceAll(/\s+/g, ' ') ?? ''
  }
  async function listCompletions(at: number): Promise<string> {
    const found = (await ask('complete', file, at)) ?? []
    const described = await Promise.all(
      found.slice(0, most).map(({ name }) => ask('describeSuggestion', file, at, name)),
    )
    return described.map((suggestion) => suggestion?.text.replace(/^\(\w+\) /, '') ?? '').join('\n')
  }
  const queries = view.listQueries(file)
  view.answer(
    file,
    await Promise.all(
      queries.map(({ at, kind }) => (kind === 'type' ? describeType(at) : listCompletions(at))),
    ),
  )
}
