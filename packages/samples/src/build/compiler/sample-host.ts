import path from 'node:path'
import { toPosix } from 'octavo-npm/compiler-options'
import ts from 'typescript'

/**
 * Combines files that exist only in memory with the environment's packages on disk. Parses a package's declarations once per thread, however many programs use them, and looks up the location of its
 * files once too.
 */
export function createSampleHost(
  folder: string,
  { options, files: ownFiles }: { options: ts.CompilerOptions; files: readonly string[] },
): ts.CompilerHost & { setFiles(files: ReadonlyMap<string, string>): void } {
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
    /** Replaces the files in memory; keys are absolute paths. */
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

/**
 * A fence may come from a stranger and its types are published, so it can see only the environment's own files,
 * installed packages, the compiler's libraries and what the environment's `tsconfig.json` names (`files`, `paths`).
 * All paths are absolute and posix.
 */
function createVisibleFiles(folder: string, options: ts.CompilerOptions, files: readonly string[]) {
  const realpath = (file: string) => toPosix(ts.sys.realpath?.(file) ?? file)
  const library = toPosix(path.dirname(ts.getDefaultLibFilePath({})))
  const named = files.map((file) => path.posix.dirname(file))
  const folders = new Set([folder, ...named, ...mappedFolders(folder, options)].map(realpath)).add(library)
  const isInside = (file: string) => [...folders].some((parent) => file.startsWith(`${parent}/`))
  return {
    has: (file: string) => isInstalled(file) || isInside(realpath(file)),
    /** Like `ts.sys.realpath`. A package linked into `node_modules` becomes visible at its real path. */
    realpath(file: string) {
      const real = realpath(file)
      if (isInstalled(file) && !isInstalled(real)) folders.add(packageFolderOf(file, real))
      return real
    },
  }
}

function isInstalled(file: string): boolean {
  return file.includes('/node_modules/')
}

/** Folders that `paths` maps to: `../packages/*` and `../packages/index.ts` → `../packages`. */
function mappedFolders(folder: string, { paths = {}, baseUrl, pathsBasePath }: ts.CompilerOptions): string[] {
  const base = baseUrl ?? (typeof pathsBasePath === 'string' ? pathsBasePath : folder)
  return Object.values(paths)
    .flat()
    .map((target) => toPosix(path.resolve(base, target.replace(/[^/]*(?:\*.*)?$/, ''))))
}

/** `…/node_modules/shop/lib/a.d.ts`, `/packages/shop/lib/a.d.ts` → `/packages/shop`. */
function packageFolderOf(linked: string, real: string): string {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(linked)?.[0] ?? linked
  const inside = linked.slice(name.length)
  return real.endsWith(inside) ? real.slice(0, real.length - inside.length) : path.posix.dirname(real)
}
