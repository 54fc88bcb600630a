import path from 'node:path'
import type { ReferenceModel } from '../../shared/model/reference-model.ts'
import { readNamedFile, writeNamedFile } from './named-files.ts'

/** Models of reference pages on their way from the generator to the threads that render. */
export function referenceFolderOf(cacheFolder: string): string {
  return path.join(cacheFolder, 'reference', 'pages')
}

export function writeReferencePage(cacheFolder: string, model: ReferenceModel): string {
  return writeNamedFile(referenceFolderOf(cacheFolder), JSON.stringify(model))
}

export function readReferencePage(cacheFolder: string, name: string): ReferenceModel {
  return JSON.parse(readNamedFile(referenceFolderOf(cacheFolder), name)) as ReferenceModel
}
