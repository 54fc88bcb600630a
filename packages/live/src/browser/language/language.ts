import type ts from 'typescript'
import type { TypeManifest } from '../../shared/type-manifest.ts'
import { placeDiagnostic, type SampleMessage } from 'octavo/feature-shared'

/** Text by file name within the sample: `server.ts`. */
export type SampleTexts = Readonly<Record<string, string>>

/** By file. */
export type FileErrors = Record<string, SampleMessage[]>

type Input = {
  manifest: Pick<TypeManifest, 'options' | 'folder' | 'roots'>
  /** All declarations loaded so far, by path. It can grow. */
  declarations: ReadonlyMap<string, string>
  /** Names the sample's folder, so that several editors can use the same declarations. */
  name: string
  /** Parsed files that editors share. */
  registry: ts.DocumentRegistry
}

export type Language = ReturnType<typeof createLanguage>

/**
 * An editor's view of a sample: the language service over files in memory, with the same options as the compiler that
 * checks samples in a build. Positions are offsets in the text of a file.
 */
export function createLanguage(typescript: typeof ts, { manifest, declarations, name, registry }: Input) {
  const folder = `${manifest.folder}/.samples/${name}/`
  const files = createMemoryFiles(folder, declarations)
  const service = typescript.createLanguageService(createHost(typescript, manifest, files), registry)
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
    listErrors: (): FileErrors =>
      Object.fromEntries(files.listNames().map((file) => [file, listErrorsIn(folder + file)])),
    /** Where a new name is being written, there are suggestions only if the reader asked for them. */
    complete(file: string, position: number, isAsked = true) {
      const found = service.getCompletionsAtPosition(folder + file, position, {})
      if (found?.isNewIdentifierLocation && !isAsked) return []
      return (found?.entries ?? []).map((entry) => ({
        name: entry.name,
        kind: entry.kind,
        sortText: entry.sortText,
      }))
    },
    /** The type of a suggestion, which takes longer than its name. */
    describeSuggestion(file: string, position: number, label: string) {
      const path = folder + file
      const found = service.getCompletionEntryDetails(path, position, label, {}, undefined, {}, undefined)
      return found ? { text: textOf(found.displayParts), docs: textOf(found.documentation) } : null
    },
    describe(file: string, position: number) {
      const found = service.getQuickInfoAtPosition(folder + file, position)
      if (!found) return null
      const { start, length } = found.textSpan
      const [text, docs] = [textOf(found.displayParts), textOf(found.documentation)]
      return { start, end: start + length, text, docs }
    },
  }
}

/** The sample's files and the declarations, by path. */
function createMemoryFiles(folder: string, declarations: ReadonlyMap<string, string>) {
  let files: SampleTexts = {}
  const versions = new Map<string, number>()
  let updates = 0
  let known = 0
  return {
    listNames: () => Object.keys(files),
    listPaths: () => Object.keys(files).map((file) => folder + file),
    read: (path: string) =>
      path.startsWith(folder) ? files[path.slice(folder.length)] : declarations.get(path),
    versionOf: (path: string) => String(versions.get(path) ?? 0),
    version: () => String(updates),
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

function createHost(
  typescript: typeof ts,
  { folder, options, roots }: Input['manifest'],
  files: ReturnType<typeof createMemoryFiles>,
): ts.LanguageServiceHost {
  return {
    getCompilationSettings: () => options as ts.CompilerOptions,
    getScriptFileNames: () => [...roots, ...files.listPaths().filter((path) => /\.[cm]?tsx?$/.test(path))],
    getScriptVersion: files.versionOf,
    getScriptSnapshot(path) {
      const text = files.read(path)
      return text === undefined ? undefined : typescript.ScriptSnapshot.fromString(text)
    },
    getProjectVersion: files.version,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: (settings) => `/typescript/${typescript.getDefaultLibFileName(settings)}`,
    fileExists: (path) => files.read(path) !== undefined,
    readFile: files.read,
    useCaseSensitiveFileNames: () => true,
  }
}
