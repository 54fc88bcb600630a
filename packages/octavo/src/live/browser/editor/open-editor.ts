import type { LiveFile, LiveSample } from '../../../samples/shared/live-sample.ts'
import type { Checker } from '../language/start-language.ts'
import { setEdited } from '../samples/edited.ts'
import { loadSample, loadSource } from '../samples/load-sample.ts'
import { endRemovedEdits, openEdits } from '../samples/open-edits.ts'
import type { CodeFile } from './code-state.ts'
import { createCodeView } from './code-view.ts'
import { createDraft } from './edit-draft.ts'
import { findPlaygroundLink, listActions, type PlaygroundLink } from './editor-actions.ts'
import { createEditorFrame } from './editor-frame.ts'
import { forgetOpenEdit, readSavedEdit, saveEdit, type SampleEdit } from './saved-edits.ts'
import { stripInWorker } from './strip-in-worker.ts'
import { typeAnswers } from './type-answers.ts'
import { startTypeChecks } from './type-checks.ts'

type Options = {
  /** What to start with. */
  edit?: SampleEdit
  /** The editor opens without a click, so focus stays where it is. */
  isRestored?: boolean
  /** On the playground, there's no code to go back to. `home` is the address of the unchanged sample. */
  playground?: { page: string; index: number; home: string }
}

/** Puts an editor with all files of a sample in place of its code. Returns a function that ends it. */
export async function openEditor(figure: HTMLElement, options: Options = {}): Promise<() => void> {
  endRemovedEdits()
  const [sample, link] = await Promise.all([
    loadSample(figure),
    options.playground ? null : findPlaygroundLink(),
  ])
  const files = await loadSource(sample)
  // The reader has followed a link.
  if (!figure.isConnected) return () => undefined
  return showEditor(figure, { ...options, sample, link, files })
}

type Loaded = Options & { sample: LiveSample; files: LiveFile[]; link: PlaygroundLink | null }

function showEditor(figure: HTMLElement, loaded: Loaded): () => void {
  const { isRestored = false, playground, sample, files, link } = loaded
  const name = figure.querySelector<HTMLElement>(':scope > [data-run]')?.dataset['run'] ?? ''
  const edit = loaded.edit ?? readSavedEdit(name)
  let fromLink = listFromLink(files, edit)
  let checker: Checker | null = null
  const language = () => checker?.read() ?? null
  let shown = fromLink.includes(sample.entry) ? sample.entry : (fromLink[0] ?? sample.entry)

  const draft = createDraft({
    files,
    read: (file) => view.read(file),
    sample: identify(figure, name, playground),
    fromLink: () => fromLink,
    home: () => playground?.home ?? location.pathname + location.search,
  })
  const frame = createEditorFrame({
    files: files.map((file) => ({ ...file, isFromLink: fromLink.includes(file.name) })),
    onSelect: select,
    actions: listActions({
      sample,
      draft,
      readShown: () => view.read(shown),
      say: (text) => frame.say(text, true),
      reset,
      close: playground ? null : close,
      link,
    }),
  })
  figure.classList.add('code-editing')
  figure.prepend(frame.element)
  const view = createCodeView({
    place: frame.place,
    files: applyEdit(files, edit),
    answers: (file) => typeAnswers(file, language),
    onChange() {
      language()?.update(draft.texts())
      draft.saveSoon()
    },
    onEscape: () => frame.focusFirstButton(),
    onRun: () => figure.querySelector<HTMLElement>(':scope > [data-run]')?.click(),
  })
  select(shown)
  frame.announceLink()
  if (!isRestored) view.focus()
  openEdits.set(figure, end)
  setEdited(figure, () => stripInWorker(draft.texts()))
  checker = startTypeChecks({ environment: sample.environment, frame, view, texts: draft.texts })
  return end

  function select(file: string): void {
    shown = file
    frame.select(file)
    view.show(file)
  }
  function reset(): void {
    // Someone else's code is gone for good, or it could come back without its mark.
    if (fromLink.length > 0) view.restart(applyEdit(files, null))
    else for (const file of files) view.replace(file.name, file.code)
    fromLink = []
    frame.forgetLink()
    draft.forget()
  }
  function end(): void {
    draft.cancel()
    openEdits.delete(figure)
    setEdited(figure, null)
    checker?.close()
    view.destroy()
  }
  function close(): void {
    const changes = draft.changes()
    if (Object.keys(changes.files).length > 0) saveEdit(changes)
    forgetOpenEdit()
    end()
    frame.element.remove()
    figure.classList.remove('code-editing')
    figure.querySelector<HTMLElement>(':scope > [data-edit]')?.focus()
  }
}

function identify(
  figure: Element,
  sample: string,
  playground: Options['playground'],
): Pick<SampleEdit, 'sample' | 'index' | 'page'> {
  if (playground) return { sample, index: playground.index, page: playground.page }
  const index = [...document.querySelectorAll('[data-run]')].findIndex((run) => figure.contains(run))
  return { sample, index }
}

function applyEdit(files: readonly LiveFile[], edit: SampleEdit | null): CodeFile[] {
  return files.map(({ name, code, hidden = [] }) => {
    const text = edit?.files[name]
    return { name, text: text ?? code, hidden: text === undefined ? hidden : [], label: name }
  })
}

/** The files that differ from the original because of a link. */
function listFromLink(files: readonly LiveFile[], edit: SampleEdit | null): string[] {
  const changed = files.filter(
    ({ name, code }) => edit?.files[name] !== undefined && edit.files[name] !== code,
  )
  return changed.map(({ name }) => name).filter((name) => edit?.fromLink.includes(name))
}
