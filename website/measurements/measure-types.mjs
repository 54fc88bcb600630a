import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { booksPerShelf, projects } from './generated-projects.mjs'

/**
 * `npm run measure:types`: what the type checker does with generated routers of growing size. Writes
 * `data/type-checking.json`, from which the charts of the post about it are drawn.
 * @typedef {{ milliseconds: number, instantiations: number }} Cost
 * @typedef {{ procedures: number, routers: Cost, call: Cost, types: number }} Row
 */

const website = join(import.meta.dirname, '..')
const sizes = [1, 5, 10, 20, 40, 80]
const runs = 3

/**
 * In a process of its own, so that no run profits from another: first the routers, then the one file that calls them.
 * @param {string} folder
 * @returns {Omit<Row, 'procedures'>}
 */
function checkOnce(folder) {
  const { config } = ts.readConfigFile(join(folder, '..', 'tsconfig.json'), (file) => ts.sys.readFile(file))
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: ['client.ts'] }, ts.sys, folder)
  const client = join(folder, 'client.ts')
  const program = ts.createProgram([client], { ...options, noEmit: true })
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${folder}/`))
  const checkAll = (/** @type {ts.SourceFile[]} */ some) => {
    const before = { at: performance.now(), count: program.getInstantiationCount() }
    const errors = some.flatMap((file) => [...program.getSemanticDiagnostics(file)])
    if (errors.length > 0) throw new Error(ts.formatDiagnostics(errors.slice(0, 3), host))
    const milliseconds = Math.round(performance.now() - before.at)
    return { milliseconds, instantiations: program.getInstantiationCount() - before.count }
  }
  const routers = checkAll(files.filter(({ fileName }) => fileName !== client))
  const call = checkAll(files.filter(({ fileName }) => fileName === client))
  return { routers, call, types: program.getTypeCount() }
}

const host = {
  getCurrentDirectory: () => website,
  getCanonicalFileName: (/** @type {string} */ name) => name,
  getNewLine: () => '\n',
}

/**
 * @param {import('./generated-projects.mjs').Project} project
 * @param {number} shelves
 * @returns {Row}
 */
function measure(project, shelves) {
  const folder = join(website, 'samples', project.environment, `.measure-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    for (const [name, text] of Object.entries(project.files(shelves))) writeFileSync(join(folder, name), text)
    const rows = Array.from({ length: runs }, () => runAlone(folder)).toSorted(
      (a, b) => timeOf(a) - timeOf(b),
    )
    const median = rows[Math.floor(runs / 2)]
    if (!median) throw new Error('at least one run is needed')
    return { procedures: shelves * booksPerShelf, ...median }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {Omit<Row, 'procedures'>} row */
const timeOf = ({ routers, call }) => routers.milliseconds + call.milliseconds

/** @param {string} folder */
function runAlone(folder) {
  const script = fileURLToPath(import.meta.url)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return /** @type {Omit<Row, 'procedures'>} */ (JSON.parse(stdout))
}

/** @param {string} environment */
function versionOf(environment) {
  const file = join(website, 'samples', environment, 'node_modules/@trpc/server/package.json')
  return /** @type {string} */ (JSON.parse(readFileSync(file, 'utf8')).version)
}

function measureAll() {
  const results = projects.map((project) => {
    const rows = sizes.map((shelves) => {
      const row = measure(project, shelves)
      process.stdout.write(`${project.id.padEnd(10)} ${JSON.stringify(row)}\n`)
      return row
    })
    return [project.id, rows]
  })
  const report = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
    typescript: ts.version,
    libraries: { version9: versionOf('9.x'), version10: versionOf('10.x') },
    runs,
    results: Object.fromEntries(results),
  }
  writeFileSync(join(website, 'data', 'type-checking.json'), `${JSON.stringify(report, null, 2)}\n`)
}

const [mode, folder] = process.argv.slice(2)
if (mode === '--check' && folder) process.stdout.write(JSON.stringify(checkOnce(folder)))
else measureAll()
