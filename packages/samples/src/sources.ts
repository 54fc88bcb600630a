import { openSources } from 'octavo/feature'

export const { folder, sourceFile, hashSources } = openSources(import.meta.dirname)
