/** What packages of features use together with TypeScript, which takes long to load. */
export { readOptions } from '../npm/environments/read-options.ts'
