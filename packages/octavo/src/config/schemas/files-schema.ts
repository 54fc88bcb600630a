import * as z from 'zod'
import { generatedFiles, type GeneratedFile } from '../../model/generated-files.ts'
import { closedObject } from './building-blocks.ts'

const written = z.boolean().default(true)

export const filesSchema = closedObject(Object.fromEntries(generatedFiles.map((file) => [file, written])))
  .transform((files) => files as Record<GeneratedFile, boolean>)
  .prefault({})
