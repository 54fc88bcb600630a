import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeCacheFile } from '../cache/cache-file.ts'
import { findPackageFolder } from '../npm/engine-folder.ts'
import {
  bundleComponents,
  findBundle,
  recordName,
  shippedFolderOf,
  type BundleRecord,
} from './bundle-components.ts'

/** Puts the bundle of sites without components into the package, and the one for the development server. */
export async function shipBundle(): Promise<void> {
  for (const isDev of [false, true]) {
    const options = { root: findPackageFolder(), modules: [], features: [], scale: {}, isDev }
    const { id, entryFile, messages, scale, rscEntry } =
      findBundle(options) ?? (await bundleComponents(options))
    const folder = shippedFolderOf(options)
    rmSync(folder, { recursive: true, force: true })
    cpSync(path.join(path.dirname(rscEntry), '..'), path.join(folder, id), { recursive: true })
    const record: BundleRecord = { id, entryFile, messages, scale }
    writeCacheFile(path.join(folder, recordName), JSON.stringify(record))
  }
}
