// `npm pack` runs this first in the folder of a feature's package: makes everything in dist/ that a published package holds.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compileComponents } from './compile-components.mjs'
import { ensureFeatureCompiled } from './compile.mjs'
import { emitTypes } from './emit-types.mjs'
import { listImported, publishOnly } from './package-files.mjs'
import { writeNotices } from './write-notices.mjs'

const folder = process.cwd()
const dist = join(folder, 'dist')
await ensureFeatureCompiled(folder)
rmSync(join(dist, 'src'), { recursive: true, force: true })
const components = compileComponents(join(folder, 'src'), join(dist, 'src'))
emitTypes(join(folder, 'tsconfig.json'))

const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
/** @param {string} kind */
const listExported = (kind) =>
  listImported(Object.values(exports).flatMap((target) => (target[kind] ? join(folder, target[kind]) : [])))
const code = listExported('default')
const types = listExported('types')
const notices = join(dist, 'third-party-licenses.md')
writeNotices(code, notices)
publishOnly(dist, [...code, ...types, ...components, notices])
