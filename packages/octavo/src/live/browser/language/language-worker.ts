/** The thread with the compiler, so that checking never delays typing. */
import type ts from 'typescript'
import { loadCompiler, loadEnvironment, type LoadedEnvironment } from './environments.ts'
import { createLanguage, type FileErrors, type Language, type SampleTexts } from './language.ts'

/** `editor` tells the editors of a page apart, `id` the questions. `manifest` is an address relative to `base`. */
export type LanguageRequest = { editor: number } & (
  | { type: 'open'; base: string; manifest: string; files: SampleTexts }
  | { type: 'update'; version: number; files: SampleTexts }
  | { type: 'close' }
  | { type: 'ask'; id: number; question: Question; details: Parameters<Language[Question]> }
)
export type Question = 'complete' | 'describe' | 'describeSuggestion'

export type LanguageReply =
  /** The share of what the editor needs that has been loaded. */
  | { type: 'progress'; editor: number; share: number }
  /** Every file's errors. `version` is that of the update they belong to. */
  | { type: 'errors'; editor: number; version: number; errors: FileErrors }
  | { type: 'answer'; id: number; answer: unknown }
  /** Something couldn't be loaded. The editor can be opened again. */
  | { type: 'failed'; editor: number }

const reply = (message: LanguageReply) => postMessage(message)

type Editor = {
  language: Language | null
  environment: LoadedEnvironment | null
  files: SampleTexts
  version: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Between keystrokes of a fast typist. */
const pauseMs = 80

type OpenRequest = LanguageRequest & { type: 'open' }

/** Loads the compiler and each environment's declarations once. What has failed is loaded again. */
function createLoader() {
  const environments = new Map<string, Promise<LoadedEnvironment>>()
  let compiler: Promise<typeof ts> | null = null
  let registry: ts.DocumentRegistry | null = null

  async function load(
    { editor, base, manifest, files }: OpenRequest,
    onProgress: (share: number) => void,
  ): Promise<Pick<Editor, 'language' | 'environment'>> {
    const request = environments.get(manifest) ?? loadEnvironment(base, manifest)
    environments.set(manifest, request)
    const environment = await request
    const { bytes } = environment.manifest.compiler
    const total = environment.countFor(files) + bytes
    let loaded = 0
    const onBytes = (count: number) => {
      loaded += count
      onProgress(Math.min(loaded / total, 1))
    }
    if (compiler) onBytes(bytes)
    compiler ??= loadCompiler(base, environment.manifest.compiler, onBytes)
    const [typescript] = await Promise.all([compiler, environment.loadFor(files, onBytes)])
    registry ??= typescript.createDocumentRegistry(true)
    const input = { ...environment, name: `sample${editor}`, registry }
    return { language: createLanguage(typescript, input), environment }
  }

  return {
    load,
    forget(manifest: string) {
      environments.delete(manifest)
      compiler = null
    },
  }
}

const editors = new Map<number, Editor>()
const loader = createLoader()

async function open(request: OpenRequest): Promise<void> {
  const { editor: id, manifest, files } = request
  const editor: Editor = { language: null, environment: null, files, version: 0, timer: undefined }
  editors.set(id, editor)
  try {
    const loaded = await loader.load(request, (share) => reply({ type: 'progress', editor: id, share }))
    Object.assign(editor, loaded)
    check(id)
  } catch {
    loader.forget(manifest)
    editors.delete(id)
    reply({ type: 'failed', editor: id })
  }
}

function check(id: number): void {
  const editor = editors.get(id)
  if (!editor?.language) return
  const { language, environment, files, version } = editor
  const missing = environment?.loadFor(files, () => undefined)
  // Code that was just typed imports another package. Its types follow; without them, the error is the right answer.
  missing?.then(
    () => check(id),
    () => undefined,
  )
  language.update(files)
  if (!missing) reply({ type: 'errors', editor: id, version, errors: language.listErrors() })
}

function answer({ editor: id, question, details }: LanguageRequest & { type: 'ask' }): unknown {
  const editor = editors.get(id)
  if (!editor?.language) return null
  // A question is about the latest text, which may not have been checked yet.
  editor.language.update(editor.files)
  return (editor.language[question] as (...all: typeof details) => unknown)(...details)
}

addEventListener('message', ({ data }: MessageEvent<LanguageRequest>) => {
  const editor = editors.get(data.editor)
  if (data.type === 'open') void open(data)
  else if (data.type === 'ask') reply({ type: 'answer', id: data.id, answer: answer(data) })
  else {
    clearTimeout(editor?.timer)
    if (data.type === 'close') editors.delete(data.editor)
    else if (editor) {
      const timer = setTimeout(() => check(data.editor), pauseMs)
      Object.assign(editor, { files: data.files, version: data.version, timer })
    }
  }
})
