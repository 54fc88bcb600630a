import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Run = {
  code: number | null
  stdout: string
  stderr: string
}

export type RunOptions = { cwd?: string; env?: Record<string, string>; uid?: number }

export const octavoCommand = fileURLToPath(new URL('../../bin/octavo.mjs', import.meta.url))

/** Starts the command as a user would, with a clean environment: nothing of the test runner reaches it. */
export function startOctavo(args: string[], options: RunOptions = {}): ChildProcess {
  const { PATH = '', HOME = '/' } = process.env
  return spawn(process.execPath, [octavoCommand, ...args], {
    cwd: options.cwd ?? dirname(octavoCommand),
    env: { PATH, HOME, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
}

export function runOctavo(args: string[], options: RunOptions = {}): Promise<Run> {
  return untilEnd(startOctavo(args, options))
}

/** Resolves when the process has ended and all of its output has been read. */
export function untilEnd(child: ChildProcess): Promise<Run> {
  const run: Run = { code: null, stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (run.stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (run.stderr += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ ...run, code }))
  })
}

/** The bytes of every file below a folder, as strings that are equal only if the bytes are. */
export function readTree(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    paths.toSorted().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  )
}

/** Only the names of files that differ, because a failed comparison would otherwise print megabytes. */
export function differencesOf(found: Map<string, string>, expected: Map<string, string>): string[] {
  const names = [...new Set([...found.keys(), ...expected.keys()])].toSorted()
  const differing = names.filter((name) => found.get(name) !== expected.get(name))
  return differing.map((name, index) => {
    const [a, b] = [found.get(name), expected.get(name)]
    if (a === undefined) return `${name} is missing`
    if (b === undefined) return `${name} should not be there`
    return index < 3 ? `${name} differs: ${describeDifference(a, b)}` : `${name} differs`
  })
}

function describeDifference(found: string, expected: string): string {
  let start = 0
  while (found[start] === expected[start]) start++
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, start - 40), start + 60))
  return `${around(found)} instead of ${around(expected)}`
}
