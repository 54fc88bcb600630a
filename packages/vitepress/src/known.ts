/** What `octavo migrate` asks about a site. */
export { isKnownProperty } from './build/custom-properties.ts'
