/** What features that read npm packages share. `compiler-options` is an entry of its own, because TypeScript takes long to load. */
export { loadJsonList, parseDataFile, placeOfItem, writeDataFile, type JsonList } from './data-file.ts'
export {
  createEnvironmentFinder,
  hashSampleEnvironment,
  type Environment,
  type EnvironmentFinder,
} from './environments.ts'
export { installEnvironments } from './install-environment.ts'
export { installReleases, listVersions } from './install-releases.ts'
export { listEntries, listUnresolved, readManifest, type EntryPoint } from './package-entries.ts'
