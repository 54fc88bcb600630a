// `npm install` without a network: links packages that are already installed here, if their versions match.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packagesHome } from '../tools/paths.mjs'

/** @typedef {{ name: string, range: string }} PackageSpec */

/** Packages that a guide may name although they aren't in its samples environment. */
const tools = { typescript: '6.0.3', tsx: '4.23.15' }

/**
 * @param {string} version Version of the docs.
 * @returns {Record<string, string>} Version by package.
 */
export function readEnvironment(version) {
  const file = join(import.meta.dirname, version, 'package.json')
  return { ...tools, ...JSON.parse(readFileSync(file, 'utf8')).dependencies }
}

/**
 * @param {string} word For example `@types/node@18`.
 * @returns {PackageSpec}
 */
export function parseSpec(word) {
  const at = word.indexOf('@', 1)
  return at < 0 ? { name: word, range: '' } : { name: word.slice(0, at), range: word.slice(at + 1) }
}

/**
 * Guides name a version or the start of one.
 * @param {string | undefined} installed
 * @param {string} range
 */
export function fits(installed, range) {
  return installed !== undefined && range !== '' && `${installed}.`.startsWith(`${range}.`)
}

/**
 * @param {string} folder
 * @param {string[]} words
 */
export function install(folder, words) {
  if (words.length === 0) return installWorkspaces(folder)
  const isDev = words.includes('--save-dev') || words.includes('-D')
  for (const word of words.filter((each) => !each.startsWith('-'))) {
    const { name, range } = parseSpec(word)
    const version = ['10.x', '9.x'].find((each) => fits(readEnvironment(each)[name], range))
    if (version === undefined) throw new Error(`No environment of samples has ${word}`)
    link(folder, name, version)
    edit(folder, (json) => {
      const key = isDev ? 'devDependencies' : 'dependencies'
      json[key] = { ...json[key], [name]: range }
    })
  }
}

/**
 * `npm install` alone: what the packages of a workspace list, and the packages themselves.
 * @param {string} folder
 */
function installWorkspaces(folder) {
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const members = /** @type {string[]} */ (own.workspaces ?? []).flatMap((pattern) => {
    const parent = join(folder, dirname(pattern))
    return readdirSync(parent).map((name) => join(parent, name))
  })
  const manifests = members.map((member) => JSON.parse(readFileSync(join(member, 'package.json'), 'utf8')))
  const names = manifests.map(({ name }) => name)
  for (const [index, member] of members.entries()) place(folder, names[index], member)
  for (const { dependencies, devDependencies } of [own, ...manifests]) {
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (names.includes(name)) continue
      if (!fits(readEnvironment('10.x')[name], range))
        throw new Error(`No environment of samples has ${name}@${range}`)
      link(folder, name, '10.x')
    }
  }
}

/**
 * @param {string} folder
 * @param {string[]} names
 */
export function uninstall(folder, names) {
  for (const name of names) {
    rmSync(join(folder, 'node_modules', name), { recursive: true })
    edit(folder, (json) => delete json['dependencies']?.[name])
  }
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} version
 */
function link(folder, name, version) {
  const homes = [join(import.meta.dirname, version), packagesHome]
  const target = homes.map((home) => join(home, 'node_modules', name)).find((each) => existsSync(each))
  if (target === undefined) return
  place(folder, name, target)
  const { bin = {} } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))
  const programs = typeof bin === 'string' ? { [name.split('/').at(-1) ?? name]: bin } : bin
  for (const [program, file] of Object.entries(programs))
    place(folder, join('.bin', program), join(target, file))
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} target
 */
function place(folder, name, target) {
  const file = join(folder, 'node_modules', name)
  rmSync(file, { recursive: true, force: true })
  mkdirSync(dirname(file), { recursive: true })
  symlinkSync(target, file, 'junction')
}

/**
 * @param {string} folder
 * @param {(json: Record<string, Record<string, string>>) => void} change
 */
function edit(folder, change) {
  const file = join(folder, 'package.json')
  const json = JSON.parse(readFileSync(file, 'utf8'))
  change(json)
  writeFileSync(file, JSON.stringify(json, null, 2))
}
