// Turns a page's Markdown into the files and commands that a reader would type, in their order.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isShell, listFences } from '../tools/fences.mjs'
import { website } from '../tools/paths.mjs'

/**
 * @typedef {import('../tools/fences.mjs').Fence} Fence
 * @typedef {{ kind: 'file', name: string, code: string }} FileStep
 * @typedef {{ kind: 'command', command: string }} CommandStep
 * @typedef {{ kind: 'output', text: string }} OutputStep
 * @typedef {FileStep | CommandStep | OutputStep} Step
 */

/**
 * The built page's Markdown is what readers see and copy, without the hidden lines of samples.
 * @param {string} route For example `/docs/quickstart`.
 */
export function readGuide(route) {
  return listSteps(readFileSync(join(website, 'dist', route, 'index.md'), 'utf8'))
}

/**
 * The output that a page shows for a file.
 * @param {string} route
 * @param {string} name
 */
export function readOutput(route, name) {
  const steps = readGuide(route)
  const after = steps[steps.findIndex((step) => step.kind === 'file' && step.name === name) + 1]
  if (after?.kind !== 'output') throw new Error(`${route} does not show what ${name} prints`)
  return after.text
}

/**
 * A title that is a file name creates a file, every line of a shell fence is a command, and a fence of language
 * `output` is what the step before it prints. The reader uses npm, so commands of other package managers are skipped.
 * @param {string} markdown
 * @returns {Step[]}
 */
export function listSteps(markdown) {
  return listFences(markdown).flatMap(readSteps)
}

/**
 * @param {Fence} fence
 * @returns {Step[]}
 */
function readSteps({ language, meta, title, code }) {
  if (isShell(language)) return listCommands(code)
  if (language === 'output' || /(?:^| )output(?: |$)/.test(meta)) return [{ kind: 'output', text: code }]
  if (title === null || !/^[\w./[\]-]+\.\w+$/.test(title)) return []
  return [{ kind: 'file', name: title, code }]
}

/**
 * @param {string} code
 * @returns {CommandStep[]}
 */
function listCommands(code) {
  const lines = code.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines
    .filter((line) => !/^(?:yarn|pnpm|bun|bunx)\b/.test(line))
    .map((command) => ({ kind: 'command', command }))
}
