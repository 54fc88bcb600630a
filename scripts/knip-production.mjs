import { readFileSync } from 'node:fs'

const config = JSON.parse(readFileSync(new URL('knip.json', import.meta.url), 'utf8'))

/** For `knip --production`, which looks for what only tests use. Tests may use what its own file uses too. */
export default { ...config, ignoreExportsUsedInFile: true }
