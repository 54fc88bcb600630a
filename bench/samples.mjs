// `npm run bench:samples`: only the figures about samples.
import { ensureCompiled } from '../packages/octavo/scripts/compile.mjs'
import { reportFigures } from '../scripts/measure/figures.mjs'
import { ensureInstalled } from '../scripts/setup.mjs'
import { withTemporaryFolder } from '../scripts/temporary-folder.mjs'
import { measureSamples } from './sample-figures.mjs'

await ensureInstalled()
await ensureCompiled()
reportFigures(await withTemporaryFolder(measureSamples))
