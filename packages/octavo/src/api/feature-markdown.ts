/** What packages of features use together with the Markdown parser, which takes long to load. */
export { listFences } from '../markdown/list-fences.ts'
