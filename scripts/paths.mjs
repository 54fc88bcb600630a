import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute folders and files that more than one script needs. */
export const repository = fileURLToPath(new URL('..', import.meta.url))
export const engine = join(repository, 'packages/octavo')
export const website = join(repository, 'website')
export const octavoBin = join(engine, 'bin', 'octavo.mjs')
/** The site with the guide to the engine. */
export const guide = join(repository, 'docs')
