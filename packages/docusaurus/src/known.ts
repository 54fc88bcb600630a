/** What `octavo migrate` asks about a site. */
export { isKnownProperty } from './build/custom-properties.ts'
export { isKnownModule } from './build/modules.ts'
export { needsBrowser } from './build/needs-browser.ts'
