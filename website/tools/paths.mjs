import { fileURLToPath } from 'node:url'

export const website = fileURLToPath(new URL('..', import.meta.url))
/** Where npm puts the packages of all workspaces. */
export const packagesHome = fileURLToPath(new URL('../..', import.meta.url))
export const octavoBin = fileURLToPath(new URL('../../node_modules/octavo/bin/octavo.mjs', import.meta.url))
