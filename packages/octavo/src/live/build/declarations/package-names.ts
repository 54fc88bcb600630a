import { packageOfImport } from '../../../samples/shared/list-imports.ts'

/** The installed package of a file: `…/node_modules/@trpc/server/dist/index.d.ts` → `@trpc/server`. */
export function packageOf(file: string): string | null {
  // A package inside another one keeps its full path, because there can be two versions of it.
  const inside = /\/node_modules\/(.*)$/.exec(file)?.[1]
  if (inside === undefined) return null
  return inside.split('/node_modules/').map(packageOfImport).join('/node_modules/')
}
