/** The thread with the compiler, so that checking never delays typing. */
import type ts from 'typescript'
import { loadCompiler, loadEnvironment, type LoadedEnvironment } from './environments.ts'
import { createLanguage, type Language, type SampleTexts } from './language.ts'

/** What an editor asks. `id` names the request, and `editor` is the `id` of the one that opened the editor. */
export type LanguageRequest = { id: number; editor: number } & (
  | OpenRequest
  | { type: 'close' }
  | { type: Question; files: SampleTexts; details: Parameters<Language[Question]> }
)
/** `manifest` is an address relative to `base`. */
type OpenRequest = { type: 'open'; base: string; manifest: string; files: SampleTexts }
export type Question = 'listErrors' | 'complete' | 'describe' | 'describeSuggestion'

export type LanguageReply = { id: number } & (
  | { type: 'answer'; answer: unknown }
  /** The share of what the editor needs that has been loaded. It's 1 when the compiler begins to answer. */
  | { type: 'progress'; share: number }
  /** Something couldn't be loaded. The editor can be opened again. */
  | { type: 'failed' }
)

const environments = new Map<string, Promise<LoadedEnvironment>>()
let compiler: Promise<typeof ts> | null = null
let registry: ts.DocumentRegistry | null = null

/** Loads the compiler and each environment's declarations once. What has failed is loaded again. */
async function open({ id, base, manifest, files }: OpenRequest & { id: number }): Promise<Editor> {
  const request = environments.get(manifest) ?? loadEnvironment(base, manifest)
  environments.set(manifest, request)
  try {
    const environment = await request
    const { bytes } = environment.manifest.compiler
    const total = environment.countFor(files) + bytes
    let loaded = 0
    const onBytes = (count: number) => {
      loaded += count
      reply({ id, type: 'progress', share: Math.min(loaded / total, 1) })
    }
    if (compiler) onBytes(bytes)
    compiler ??= loadCompiler(base, environment.manifest.compiler, onBytes)
    const [typescript] = await Promise.all([compiler, environment.loadFor(files, onBytes)])
    registry ??= typescript.createDocumentRegistry(true)
    const language = createLanguage(typescript, { ...environment, name: `sample${id}`, registry })
    return { environment, language }
  } catch (error) {
    environments.delete(manifest)
    compiler = null
    throw error
  }
}

type Editor = { environment: LoadedEnvironment; language: Language }

const editors = new Map<number, Promise<Editor>>()

async function answer(request: LanguageRequest): Promise<unknown> {
  const { id, editor, type } = request
  if (type === 'close') return editors.delete(editor)
  if (type === 'open') {
    const opened = open(request)
    editors.set(id, opened)
    await opened
    return null
  }
  const known = await editors.get(editor)
  // The thread has been started again since.
  if (!known) throw new Error('There is no such editor')
  const { environment, language } = known
  const { files, details } = request
  // Code that was just typed may import another package. Without its types, an error is the right answer.
  if (type === 'listErrors') await environment.loadFor(files).catch(() => undefined)
  reply({ id, type: 'progress', share: 1 })
  language.update(files)
  return (language[type] as (...all: typeof details) => unknown)(...details)
}

const reply = (message: LanguageReply) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<LanguageRequest>) => {
  const { id } = data
  answer(data).then(
    (found) => reply({ id, type: 'answer', answer: found }),
    () => reply({ id, type: 'failed' }),
  )
})
