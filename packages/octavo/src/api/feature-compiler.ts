/** What packages of features use together with TypeScript, which takes long to load. */
export { toPosix } from '../files/posix-path.ts'
export { readOptions } from '../npm/environments/read-options.ts'
