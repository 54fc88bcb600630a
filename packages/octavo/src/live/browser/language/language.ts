import type ts from 'typescript'
import type { TypeManifest } from '../../shared/type-manifest.ts'
import { placeDiagnostic } from '../../../model/samples/place-diagnostic.ts'
import type { SampleMessage } from '../../../model/samples/sample-results.ts'

type Typescript = typeof ts

/** Text by file name within the sample: `server.ts`. */
export type SampleTexts = Readonly<Record<string, string>>

/** By file. */
export type FileErrors = Record<string, SampleMessage[]>
type Suggestion = { name: string; kind: string; sortText: string }
type Description = { start: number; end: number; text: string; docs: string }

/** An editor's view of a sample. Positions are offsets in the text of a file. */
export interface Language {
  update(files: SampleTexts): void
  listErrors(): FileErrors
  /** Where a new name is being written, there are suggestions only if the reader asked for them. */
  complete(file: string, position: number, isAsked?: boolean): Suggestion[]
  /** The type of a suggestion, which takes longer than its name. */
  describeSuggestion(file: string, position: number, name: string): Omit<Description, 'start' | 'end'> | null
  describe(file: string, position: number): Description | null
}

export type LanguageInput = {
  manifest: Pick<TypeManifest, 'options' | 'folder' | 'roots'>
  /** All declarations loaded so far, by path. It can grow. */
  declarations: ReadonlyMap<string, string>
  /** Names the sample's folder, so that several editors can use the same declarations. */
  name: string
  /** Parsed files that editors share. */
  registry: ts.DocumentRegistry
}

/** The language service over files in memory, with the same options as the compiler that checks samples in a build. */
export function createLanguage(
  typescript: Typescript,
  { manifest, declarations, name, registry }: LanguageInput,
): Language {
  const folder = `${manifest.folder}/.samples/${name}/`
  const files = createMemoryFiles({ folder, declarations })
  const service = typescript.createLanguageService(createHost(typescript, { manifest, files }), registry)
  const textOf = (parts: ts.SymbolDisplayPart[] | undefined) =>
    withoutFolder(typescript.displayPartsToString(parts))
  const withoutFolder = (text: string) => text.replaceAll(folder, './').replaceAll(`${manifest.folder}/`, '')

  function listErrorsIn(path: string): SampleMessage[] {
    const source = service.getProgram()?.getSourceFile(path)
    if (!source) return []
    const syntax = service.getSyntacticDiagnostics(path)
    // Code with syntax errors isn't type-checked.
    const found = syntax.length > 0 ? syntax : service.getSemanticDiagnostics(path)
    return found.map((diagnostic) => ({
      ...placeDiagnostic(diagnostic, source),
      message: withoutFolder(typescript.flattenDiagnosticMessageText(diagnostic.messageText, '\n')),
    }))
  }

  return {
    update: files.update,
    listErrors: () =>
      Object.fromEntries(files.listNames().map((file) => [file, listErrorsIn(folder + file)])),
    complete(file, position, isAsked = true) {
      const found = service.getCompletionsAtPosition(folder + file, position, {})
      if (found?.isNewIdentifierLocation && !isAsked) return []
      return (found?.entries ?? []).map(({ name: label, kind, sortText }) => ({
        name: label,
        kind,
        sortText,
      }))
    },
    describeSuggestion(file, position, label) {
      const path = folder + file
      const found = service.getCompletionEntryDetails(path, position, label, {}, undefined, {}, undefined)
      return found ? { text: textOf(found.displayParts), docs: textOf(found.documentation) } : null
    },
    describe(file, position) {
      const found = service.getQuickInfoAtPosition(folder + file, position)
      if (!found) return null
      const { start, length } = found.textSpan
      return {
        start,
        end: start + length,
        text: textOf(found.displayParts),
        docs: textOf(found.documentation),
      }
    },
  }
}

/** The text of a path, and a version that changes with it. */
type MemoryFiles = ReturnType<typeof createMemoryFiles>

function createMemoryFiles({
  folder,
  declarations,
}: Pick<LanguageInput, 'declarations'> & { folder: string }) {
  let files: SampleTexts = {}
  const versions = new Map<string, number>()
  let updates = 0
  let known = 0
  return {
    folder,
    listNames: () => Object.keys(files),
    read: (path: string) =>
      path.startsWith(folder) ? files[path.slice(folder.length)] : declarations.get(path),
    versionOf: (path: string) => String(versions.get(path) ?? 0),
    version: () => `${updates}`,
    update: (next: SampleTexts): void => {
      updates++
      // A new version makes the compiler look for imports again, some of which may have been loaded since.
      const isLarger = declarations.size !== known
      known = declarations.size
      for (const file of Object.keys(next))
        if (isLarger || next[file] !== files[file]) versions.set(folder + file, updates)
      files = next
    },
  }
}

const compilable = /\.[cm]?tsx?$/

function createHost(
  typescript: Typescript,
  { manifest, files }: Pick<LanguageInput, 'manifest'> & { files: MemoryFiles },
): ts.LanguageServiceHost {
  return {
    getCompilationSettings: () => manifest.options as ts.CompilerOptions,
    getScriptFileNames: () => [
      ...manifest.roots,
      ...files
        .listNames()
        .filter((file) => compilable.test(file))
        .map((file) => files.folder + file),
    ],
    getScriptVersion: files.versionOf,
    getScriptSnapshot(path) {
      const text = files.read(path)
      return text === undefined ? undefined : typescript.ScriptSnapshot.fromString(text)
    },
    getProjectVersion: files.version,
    getCurrentDirectory: () => manifest.folder,
    getDefaultLibFileName: (options) => `/typescript/${typescript.getDefaultLibFileName(options)}`,
    fileExists: (path) => files.read(path) !== undefined,
    readFile: files.read,
    useCaseSensitiveFileNames: () => true,
  }
}
