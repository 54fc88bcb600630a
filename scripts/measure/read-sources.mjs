import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { listFiles } from '../list-files.mjs'

/** @typedef {{ file: string, lines: number, tree: ts.SourceFile }} Source */

const testName = /\.test\.tsx?$/

/**
 * Parses the TypeScript files under a folder, without tests.
 * @param {string} folder
 * @returns {Source[]}
 */
export function readSources(folder) {
  const files = listFiles(folder, /\.tsx?$/).filter((file) => !testName.test(file))
  return files.map((file) => {
    const text = readFileSync(file, 'utf8')
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    return { file, lines: countLines(text), tree }
  })
}

/**
 * Counts lines of tests: those next to the sources and everything under `tests/`, except the pages of fixture sites.
 * @param {string} sources
 * @param {string} tests
 */
export function countTestLines(sources, tests) {
  const files = [...listFiles(sources, testName), ...listFiles(tests, /^(?!sites\/).*\.tsx?$/)]
  return files.reduce((sum, file) => sum + countLines(readFileSync(file, 'utf8')), 0)
}

/** @param {string} text */
function countLines(text) {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
}
