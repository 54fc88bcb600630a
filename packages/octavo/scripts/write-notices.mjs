import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Packages that are compiled into the engine's code ask for their licenses to come along. Source maps tell which they are.
 * @param {string[]} scripts
 * @param {string} file
 */
export function writeNotices(scripts, file) {
  const folders = new Set(scripts.flatMap(listPackages))
  writeFileSync(file, [...folders].toSorted().map(describePackage).join('\n'))
}

/**
 * The paths in a map count from where the file was written first, so only their ends are of use.
 * @param {string} script
 * @returns {string[]} Folders.
 */
function listPackages(script) {
  // A script that only passes on names of others has none.
  if (!existsSync(`${script}.map`)) return []
  const { sources } = JSON.parse(readFileSync(`${script}.map`, 'utf8'))
  return sources.flatMap((/** @type {string} */ source) => {
    // A package may have another in a folder of its own: `htmlparser2/node_modules/entities`.
    const [, path = ''] = /node_modules\/(.*)/.exec(source) ?? []
    const [name] = /^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path) ?? []
    return name === undefined ? [] : findPackage(name, dirname(script))
  })
}

/**
 * @param {string} name
 * @param {string} from
 * @returns {string}
 */
function findPackage(name, from) {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return folder
  if (from === dirname(from)) throw new Error(`The package ${name} is compiled in, but it is not installed`)
  return findPackage(name, dirname(from))
}

/** @param {string} folder */
function describePackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry))
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  return `## ${name} ${version} (${license})\n${text}`
}
