/** What packages of features use to read what readers search for, together with the parser of HTML, which takes long to load. */
export { readSections } from '../html/readers/read-sections.ts'
export { parseHtml } from '../html/tree/parse-html.ts'
export { listHeadingTrail } from '../search/shared/make-hit.ts'
export { addSections, describeRoute, type SearchablePage } from '../search/build/build-record.ts'
