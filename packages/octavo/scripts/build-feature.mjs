// `npm pack` runs this first in the folder of a feature's package: makes everything in dist/ that it holds.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { compileComponents } from './compile-components.mjs'
import { ensureFeatureCompiled } from './compile.mjs'
import { emitTypes } from './emit-types.mjs'
import { listFiles } from './package-files.mjs'
import { writeNotices } from './write-notices.mjs'

const folder = process.cwd()
const dist = join(folder, 'dist')
rmSync(dist, { recursive: true, force: true })
await ensureFeatureCompiled(folder)
const scripts = listFiles(dist).filter((file) => file.endsWith('.mjs'))
writeNotices(scripts, join(dist, 'third-party-licenses.md'))
for (const script of scripts) rmSync(`${script}.map`, { force: true })
compileComponents(join(folder, 'src'), join(dist, 'src'))
emitTypes(join(folder, 'tsconfig.json'))
