import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeEntry } from '../cache/entry.ts'
import { findPackageFolder } from '../support/engine-folder.ts'
import {
  bundleComponents,
  findBundle,
  recordName,
  shippedFolder,
  type BundleRecord,
} from './bundle-components.ts'

/** Puts the bundle of sites without components into the package, before it is packed. */
export async function shipBundle(): Promise<void> {
  const options = { root: findPackageFolder(), modules: [], scale: {} }
  const { id, entryFile, messages, watched, rscEntry } =
    findBundle(options) ?? (await bundleComponents(options))
  const folder = path.join(options.root, shippedFolder)
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.join(path.dirname(rscEntry), '..'), path.join(folder, id), { recursive: true })
  const record: BundleRecord = { id, entryFile, messages, watched }
  writeEntry(path.join(folder, recordName), JSON.stringify(record))
}
