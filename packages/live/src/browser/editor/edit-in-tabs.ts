import type { LiveCode, LiveFile, LiveSample } from 'octavo/feature-shared'
import type { SampleTexts } from '../language/language.ts'
import { editedCode, loadSample, loadSource, SyntaxProblem } from '../load-sample.ts'
import { createCodeView, type CodeFile } from './code-view.ts'
import { createEditor, type Editor, type EditorLayout } from './create-editor.ts'
import { findPlaygroundLink, listActions, type PlaygroundLink } from './editor-actions.ts'
import { createEditorFrame } from './editor-frame.ts'
import { endRemovedEdits } from './open-edits.ts'
import { forgetOpenEdit, readSavedEdit, saveEdit, type SampleEdit } from './saved-edits.ts'
import type { Stripped } from './strip-worker.ts'

type Options = {
  /** What to start with. */
  edit?: SampleEdit
  /** The editor opens without a click, so focus stays where it is. */
  isRestored?: boolean
  /** On the playground, there's no code to go back to. `home` is the address of the unchanged sample. */
  playground?: { page: string; index: number; home: string }
}

type Loaded = Options & {
  sample: LiveSample
  files: LiveFile[]
  saved: SampleEdit | null
  fromLink: string[]
  link: PlaygroundLink | null
}

/** Puts an editor with all files of a sample in place of its code. Returns a function that ends it. */
export async function editInTabs(figure: HTMLElement, options: Options = {}): Promise<() => void> {
  endRemovedEdits()
  const { playground, edit } = options
  const name = figure.querySelector<HTMLElement>(':scope > [data-run]')?.dataset['run'] ?? ''
  const [sample, link] = await Promise.all([loadSample(name), playground ? null : findPlaygroundLink()])
  const files = await loadSource(sample)
  // The reader has followed a link.
  if (!figure.isConnected) return () => undefined
  const saved = edit ?? readSavedEdit(name)
  const fromLink = listFromLink(files, saved)
  const identity = {
    sample: name,
    ...(playground ? { index: playground.index, page: playground.page } : { index: findIndex(figure) }),
  }
  const loaded = { ...options, sample, files, saved, fromLink, link }
  const { end } = createEditor({ sample, files, identity, fromLink, home: playground?.home }, (editor) =>
    createTabs(figure, loaded, editor),
  )
  return end
}

function createTabs(figure: HTMLElement, loaded: Loaded, editor: Editor): EditorLayout {
  const { sample, files, saved, fromLink, playground, link } = loaded
  let isFromLink = fromLink.length > 0
  let shown = fromLink.includes(sample.entry) ? sample.entry : (fromLink[0] ?? sample.entry)
  const frame = createEditorFrame({
    files: files.map((file) => ({ ...file, isFromLink: fromLink.includes(file.name) })),
    onSelect: select,
    actions: listActions({
      sample,
      editor,
      readShown: () => view.read(shown),
      say: (text) => frame.status.say(text, true),
      reset,
      close: playground ? null : close,
      link,
    }),
  })
  figure.classList.add('code-editing')
  figure.prepend(frame.element)
  const view = createCodeView({
    place: frame.place,
    files: applyEdit(files, saved),
    checker: editor.checker,
    onChange: editor.onChange,
    onEscape: frame.focusFirstButton,
    onRun: () => figure.querySelector<HTMLElement>(':scope > [data-run]')?.click(),
  })
  select(shown)
  frame.announceLink()
  if (!loaded.isRestored) view.focus()
  editedCode.set(figure, () => stripInWorker(editor.texts()))
  return {
    elements: [figure],
    status: frame.status,
    read: view.read,
    showErrors(errors) {
      for (const { name } of files) {
        view.setErrors(name, errors[name] ?? [])
        frame.setErrorCount(name, errors[name]?.length ?? 0)
      }
      return errors
    },
    reset,
    destroy() {
      editedCode.delete(figure)
      view.destroy()
    },
  }

  function select(file: string): void {
    shown = file
    frame.select(file)
    view.show(file)
  }
  function reset(): void {
    // Someone else's code is gone for good, or it could come back without its mark.
    if (isFromLink) view.restart(applyEdit(files, null))
    else for (const file of files) view.replace(file.name, file.code)
    isFromLink = false
    frame.forgetLink()
    editor.forget()
  }
  function close(): void {
    const changes = editor.changes()
    if (Object.keys(changes.files).length > 0) saveEdit(changes)
    forgetOpenEdit()
    editor.end()
    frame.element.remove()
    figure.classList.remove('code-editing')
    figure.querySelector<HTMLElement>(':scope > [data-edit]')?.focus()
  }
}

/** Which of the page's samples it is. */
function findIndex(figure: Element): number {
  return [...document.querySelectorAll('[data-run]')].findIndex((run) => figure.contains(run))
}

function applyEdit(files: readonly LiveFile[], edit: SampleEdit | null): CodeFile[] {
  return files.map(({ name, code, hidden = [] }) => {
    const text = edit?.files[name]
    return { name, text: text ?? code, hidden: text === undefined ? hidden : [] }
  })
}

/** The files that differ from the original because of a link. */
function listFromLink(files: readonly LiveFile[], edit: SampleEdit | null): string[] {
  const changed = files.filter(
    ({ name, code }) => edit?.files[name] !== undefined && edit.files[name] !== code,
  )
  return changed.map(({ name }) => name).filter((name) => edit?.fromLink.includes(name))
}

/** Removes types. Rejects with a `SyntaxProblem`, or with another error if the worker can't be loaded. */
function stripInWorker(files: SampleTexts): Promise<LiveCode[]> {
  const worker = new Worker(new URL('./strip-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<LiveCode[]>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker could not be loaded')))
    worker.addEventListener('message', ({ data }: MessageEvent<Stripped>) => {
      if ('code' in data) resolve(data.code)
      else reject(new SyntaxProblem(data.problem))
    })
    worker.postMessage(files)
  }).finally(() => worker.terminate())
}
