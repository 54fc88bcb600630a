import { readFileSync } from 'node:fs'

const config = JSON.parse(readFileSync(new URL('knip.json', import.meta.url), 'utf8')) as object

/** For `knip --production`, which finds what only tests use. What its own file uses too is exported for tests. */
export default { ...config, ignoreExportsUsedInFile: true }
