import type { LiveFile, LiveSample } from '../../../samples/shared/live-sample.ts'
import type { SampleMessage } from '../../../samples/shared/sample-results.ts'
import { describeErrors } from '../editor/describe-errors.ts'
import type { SampleTexts } from '../language/language.ts'
import { startLanguage, type Checker } from '../language/start-language.ts'
import { loadSampleNamed, loadSource } from '../samples/load-sample.ts'
import { openEdits } from '../samples/open-edits.ts'
import { answerQueries, isUnfinished } from './answer-queries.ts'
import { forgetPanes, readOpenPanes, readSavedPanes, savePanes } from './saved-panes.ts'
import { createPane, type Pane } from './pane.ts'
import { createStatus } from './status.ts'

/** Changes are saved when the reader pauses. */
const saveDelayMs = 300

/** By button: functions that reset a sample that's being edited. */
const opened = new WeakMap<Element, () => void>()

/** Lets a reader edit all blocks of a sample that allow it, or brings the page's own code back. */
export async function togglePanes(button: HTMLElement): Promise<void> {
  const reset = opened.get(button)
  if (reset) return reset()
  const [name = ''] = button.dataset['pane']?.split(' ') ?? []
  const found = await open(button, name)
  found?.focus()
}

/** Brings back what was being changed before the page was reloaded, if its blocks are visible. */
export async function restorePanes(): Promise<void> {
  const name = readOpenPanes()
  if (readSavedPanes(name) === null) return
  const button = listButtons(name).find((candidate) => candidate.checkVisibility())
  const found = button && (await open(button, name))
  // Another reload has to bring it back too.
  found?.save()
}

type Open = { focus: () => void; save: () => void }

async function open(button: HTMLElement, name: string): Promise<Open | null> {
  const sample = await loadSampleNamed(name)
  const files = await loadSource(sample)
  // While the sample was loading, there was a second press, or the reader has followed a link.
  return opened.has(button) || !button.isConnected ? null : openPanes(button, { name, sample, files })
}

function listButtons(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-pane^="${name} "]`)]
}

type Opened = { name: string; sample: LiveSample; files: LiveFile[] }

function openPanes(pressed: HTMLElement, { name, sample, files }: Opened): Open {
  let checker: Checker | null = null
  const language = () => checker?.read() ?? null
  let timer = 0
  const saved = readSavedPanes(name)
  const panes = listButtons(name).flatMap((button): Pane[] => {
    const file = files.find(({ name: own }) => button.dataset['pane'] === `${name} ${own}`)
    return file ? [createPane(button, { file, edit: saved?.[file.name] ?? null, language, onChange })] : []
  })
  const own = panes.find(({ button }) => button === pressed)
  const figure = pressed.closest('.code')
  if (!own || !figure) throw new Error('Bug: a block that is no part of its sample')
  const status = createStatus(figure)
  for (const { button } of panes) opened.set(button, reset)
  openEdits.set(pressed, end)
  checker = startLanguage({
    environment: sample.environment,
    texts,
    onProgress(share) {
      status.showProgress(share)
      for (const pane of panes) pane.setState('loading')
    },
    onErrors(found) {
      status.showProgress(null)
      status.say(describeErrors(showErrors(panes, found)))
      const client = language()
      if (client) for (const { file, view } of panes) void answerQueries({ file, view, language: client })
    },
    onFailure: status.showFailure,
  })
  return { focus: () => own.view.focus(), save }

  function texts(): SampleTexts {
    const originals = files.map((file) => [file.name, file.code] as const)
    const changed = panes.map(({ file, view }) => [file, view.read(file)] as const)
    return Object.fromEntries([...originals, ...changed])
  }
  function onChange(): void {
    language()?.update(texts())
    clearTimeout(timer)
    timer = window.setTimeout(save, saveDelayMs)
  }
  function save(): void {
    if (pressed.isConnected)
      savePanes(name, Object.fromEntries(panes.map((pane) => [pane.file, pane.read()])))
  }
  function end(): void {
    clearTimeout(timer)
    openEdits.delete(pressed)
    checker?.close()
    status.remove()
    for (const { button, close } of panes) {
      opened.delete(button)
      close()
    }
  }
  function reset(): void {
    end()
    forgetPanes(name)
    pressed.focus()
  }
}

/** Marks the errors that the checker found, except those in unfinished lines. Returns what is marked. */
function showErrors(
  panes: readonly Pane[],
  found: Record<string, SampleMessage[]>,
): Record<string, SampleMessage[]> {
  const shown = panes.map(({ file, view, setState }): [string, SampleMessage[]] => {
    const queries = view.listQueries(file)
    const errors = (found[file] ?? []).filter((error) => !isUnfinished(error, queries))
    view.setErrors(file, errors)
    setState(errors.length > 0 ? 'fails' : 'compiles')
    return [file, errors]
  })
  return Object.fromEntries(shown)
}
