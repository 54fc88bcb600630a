import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, sep } from 'node:path'
import ts from 'typescript'
import { listFiles } from './package-files.mjs'

/** What isn't in these folders runs in Node only, where it is compiled into `dist/*.mjs`. */
const bundled = /^(?:api|entries|model|(?:[^/]+\/)?(?:browser|server|shared|styles))\//
const ownEntries = ['api/config.ts', 'api/search.ts']

/**
 * Compiles components file by file, for Vite to bundle them with those of a site: types go, names and
 * directives such as 'use client' stay.
 * @param {string} from The folder of the sources.
 * @param {string} to
 * @returns {string[]} The files that were written.
 */
export function compileComponents(from, to) {
  const names = listFiles(from)
    .map((file) => file.slice(from.length + 1).replaceAll(sep, '/'))
    .filter((name) => bundled.test(name) && !isLeftOut(name))
  return names.map((name) => {
    const source = join(from, name)
    const target = join(to, name.replace(/\.tsx?$/, '.js'))
    mkdirSync(dirname(target), { recursive: true })
    if (/\.tsx?$/.test(name)) writeFileSync(target, compile(readFileSync(source, 'utf8'), name))
    else cpSync(source, target)
    return target
  })
}

/** @param {string} name */
function isLeftOut(name) {
  return /\.(?:test\.tsx?|d\.ts|snap|json)$/.test(name) || ownEntries.includes(name) || extname(name) === ''
}

/**
 * @param {string} source
 * @param {string} fileName
 */
function compile(source, fileName) {
  const { outputText } = ts.transpileModule(source, {
    fileName,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
    },
  })
  // Threads of the browser are no imports.
  return outputText.replace(/(new URL\('\.{1,2}\/[^']+)\.tsx?'/g, "$1.js'")
}
