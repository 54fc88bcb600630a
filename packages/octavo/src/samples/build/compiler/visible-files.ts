import path from 'node:path'
import ts from 'typescript'
import { toPosix } from '../../../files/posix-path.ts'

/** The files that samples can import. Anything else on the disk doesn't exist for them. */
export type VisibleFiles = {
  has(file: string): boolean
  /** Like `ts.sys.realpath`. A package linked into `node_modules` becomes visible at its real path. */
  realpath(file: string): string
}

/**
 * A fence may come from a stranger and its types are published, so it can see only the environment's own files,
 * installed packages, the compiler's libraries and what the environment's `tsconfig.json` names (`files`, `paths`).
 * All paths are absolute and posix.
 */
export function createVisibleFiles(
  folder: string,
  options: ts.CompilerOptions,
  files: readonly string[],
): VisibleFiles {
  const realpath = (file: string) => toPosix(ts.sys.realpath?.(file) ?? file)
  const library = toPosix(path.dirname(ts.getDefaultLibFilePath({})))
  const named = files.map((file) => path.posix.dirname(file))
  const folders = new Set([folder, ...named, ...mappedFolders(folder, options)].map(realpath)).add(library)
  const isInside = (file: string) => [...folders].some((parent) => file.startsWith(`${parent}/`))
  return {
    has: (file) => isInstalled(file) || isInside(realpath(file)),
    realpath(file) {
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
