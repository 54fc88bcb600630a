import path from 'node:path'
import ts from 'typescript'
import { createVisibleFiles } from './visible-files.ts'

/** Combines files that exist only in memory with the environment's packages on disk. */
export type SampleHost = ts.CompilerHost & {
  /** Replaces the files in memory; keys are absolute paths. */
  setFiles(files: ReadonlyMap<string, string>): void
}

/**
 * Parses a package's declarations once per thread, however many programs use them, and looks up the location of its
 * files once too.
 */
export function createSampleHost(
  folder: string,
  { options, files: ownFiles }: { options: ts.CompilerOptions; files: readonly string[] },
): SampleHost {
  const base = ts.createCompilerHost(options)
  const parsed = new Map<string, ts.SourceFile | undefined>()
  const visible = createVisibleFiles(folder, options, ownFiles)
  const exists = memoize((file) => ts.sys.fileExists(file) && visible.has(file))
  const isFolder = memoize((file) => ts.sys.directoryExists(file))
  const resolutions = ts.createModuleResolutionCache(
    folder,
    (file) => base.getCanonicalFileName(file),
    options,
  )
  let files: ReadonlyMap<string, string> = new Map()
  let folders: ReadonlySet<string> = new Set()
  return {
    ...base,
    setFiles(next) {
      files = next
      folders = new Set([...next.keys()].flatMap((file) => foldersAbove(file, folder)))
    },
    getSourceFile(file, languageVersion) {
      const text = files.get(file)
      if (text !== undefined) return ts.createSourceFile(file, text, languageVersion, true)
      if (!parsed.has(file))
        parsed.set(file, exists(file) ? base.getSourceFile(file, languageVersion) : undefined)
      return parsed.get(file)
    },
    getCurrentDirectory: () => folder,
    getModuleResolutionCache: () => resolutions,
    fileExists: (file) => files.has(file) || exists(file),
    readFile: (file) => files.get(file) ?? (exists(file) ? ts.sys.readFile(file) : undefined),
    realpath: (file) => visible.realpath(file),
    directoryExists: (name) => folders.has(name) || isFolder(name),
    writeFile: () => undefined,
  }
}

function memoize(ask: (file: string) => boolean): (file: string) => boolean {
  const known = new Map<string, boolean>()
  return (file) => {
    const answer = known.get(file) ?? ask(file)
    known.set(file, answer)
    return answer
  }
}

function foldersAbove(file: string, top: string): string[] {
  const found: string[] = []
  for (
    let folder = path.posix.dirname(file);
    folder.length > top.length;
    folder = path.posix.dirname(folder)
  ) {
    found.push(folder)
  }
  return found
}
