import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Problem } from '../model/problem.ts'
import { frameOffset } from '../problems/code-frame.ts'
import { findUp } from '../files/files.ts'
import { parseJson } from '../files/parse-json.ts'
import { toSourcePath } from '../files/posix-path.ts'
import { describeMissing } from '../problems/missing-file.ts'

/** The `tsconfig.json` files that decide how a site's modules are compiled, and what is wrong with them. */
export type Tsconfigs = { files: string[]; problems: Problem[] }

/** The nearest `tsconfig.json` of each module, and the files it refers to. A missing one would stop the bundler. */
export function readTsconfigs(modules: { filePath: string }[], root: string): Tsconfigs {
  const nearest = new Set(
    modules
      .filter(({ filePath }) => path.isAbsolute(filePath))
      .flatMap(({ filePath }) => findUp('tsconfig.json', path.dirname(filePath)) ?? []),
  )
  const files = new Set(nearest)
  const problems: Problem[] = []
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const report = (words: Words, position: number) => {
      const place = { file: toSourcePath(file, root), ...frameOffset(text, Math.max(0, position)) }
      problems.push({ severity: 'error', ...words, ...place })
    }
    const read = readLinks(text)
    if ('reason' in read) {
      report(describeSyntax(read.reason), read.position)
      continue
    }
    for (const specifier of read.extended) {
      const extended = resolveExtended(specifier, file)
      if (extended === null) report(describeExtends(specifier), text.indexOf(JSON.stringify(specifier)))
      else files.add(extended)
    }
    // The bundler doesn't follow the references of a file that is itself extended or referred to.
    for (const specifier of nearest.has(file) ? read.referenced : []) {
      const referenced = resolveFile(specifier, file)
      if (referenced === null || referenced === file)
        report(describeReference(specifier, referenced === file), text.indexOf(JSON.stringify(specifier)))
      else files.add(referenced)
    }
  }
  return { files: [...files], problems }
}

type Read = { extended: string[]; referenced: string[] } | { reason: string; position: number }

/** Comments and trailing commas are allowed in this file; blanks take their place, so that positions stay. */
function readLinks(text: string): Read {
  const plain = text
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g, keepStrings)
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, keepStrings)
  const parsed = parseJson(plain)
  if ('reason' in parsed) return parsed
  const { extends: extended, references } = Object(parsed.value) as {
    extends?: unknown
    references?: unknown
  }
  return {
    extended: listStrings(extended),
    referenced: listStrings([references].flat().map((reference: unknown) => Object(reference).path)),
  }
}

/** The bundler reports anything else. */
function listStrings(value: unknown): string[] {
  return [value].flat().filter((specifier) => typeof specifier === 'string')
}

function keepStrings(found: string, string: string | undefined): string {
  return string ?? found.replace(/[^\n]/g, ' ')
}

function resolveExtended(specifier: string, from: string): string | null {
  if (/^\.{0,2}\//.test(specifier) || path.isAbsolute(specifier)) {
    return resolveFile(specifier, from)
  }
  const require = createRequire(from)
  const candidates = [specifier, `${specifier}.json`, `${specifier}/tsconfig.json`]
  return candidates.map((candidate) => tryResolve(require, candidate)).find((file) => file !== null) ?? null
}

function resolveFile(specifier: string, from: string): string | null {
  const file = path.resolve(path.dirname(from), specifier)
  return [file, `${file}.json`, path.join(file, 'tsconfig.json')].find(isFile) ?? null
}

function isFile(file: string): boolean {
  return file.endsWith('.json') && existsSync(file)
}

/** A package whose main module is a script isn't a configuration. */
function tryResolve(require: NodeJS.Require, specifier: string): string | null {
  try {
    const file = require.resolve(specifier)
    return file.endsWith('.json') ? file : null
  } catch {
    return null
  }
}

type Words = Pick<Problem, 'message' | 'hint'>

function describeExtends(specifier: string): Words {
  const { message, hint = '' } = describeMissing(specifier, () => false)
  return { message: `${message}, which "extends" names`, hint: hint.replace('the import', '"extends"') }
}

function describeReference(specifier: string, isItself: boolean): Words {
  return isItself
    ? {
        message: `'${specifier}', which "references" names, is this file itself`,
        hint: 'Remove it from "references".',
      }
    : {
        message: `Cannot find the project '${specifier}', which "references" names`,
        hint: 'Correct "references", or add the project.',
      }
}

function describeSyntax(reason: string): Words {
  return {
    message: `This is not valid JSON: ${reason}`,
    hint: 'Correct the file: the settings in it decide how your components are compiled.',
  }
}
