import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Document } from '../../../model/document.ts'
import type { Problem } from '../../../model/problem.ts'
import type { Site } from '../../../model/site.ts'
import { createBoundary, type Boundary } from '../../../files/boundary.ts'
import { buildCodeFrame } from '../../../problems/code-frame.ts'
import { hashOf } from '../../../files/hash.ts'
import { hintForMissing } from '../../../problems/missing-file.ts'
import { toSourcePath } from '../../../files/posix-path.ts'
import {
  createEnvironmentFinder,
  type Environment,
  type EnvironmentFinder,
} from '../../../npm/environments/environments.ts'
import { parseSampleText } from '../../../model/samples/sample-text.ts'
import { tryRead } from '../../../files/files.ts'
import { normalizeText } from '../../../files/parse-json.ts'
import { nothingShown, type Origin } from './sample.ts'

/** A document and everything that determines how its samples are compiled, before any of them is read. */
export type PagePlan = {
  document: Document
  /** Null if only fences that name an environment have one. */
  environment: Environment | null
  preludes: Prelude[]
  problems: Problem[]
  /** Two plans with the same key have the same results, as long as nothing outside of pages changes. */
  key: string
}

/** `boundary` must contain preludes. */
export type PageContext = { root: string; boundary: Boundary; environments: EnvironmentFinder }

export function createPageContext(site: Site, root: string): PageContext {
  return {
    root,
    boundary: createBoundary(root, site),
    environments: createEnvironmentFinder(site.docs, root),
  }
}

/** Null if the page has nothing to compile. */
export function planPage(document: Document, context: PageContext): PagePlan | null {
  const { root, boundary, environments } = context
  if (document.format === 'tsx') return null
  const { frontMatter, file, content } = document
  const problems: Problem[] = []
  const environment = environmentOf(document, { environments, root }, problems)
  const preludes = (frontMatter.prelude ?? []).flatMap((written): Prelude[] => {
    const refused = boundary(path.join(root, resolvePrelude(file, written)))
    if (refused) {
      problems.push({ severity: 'error', ...refused, ...placeInFrontMatter(written, file, root) })
      return []
    }
    const prelude = loadPrelude(root, file, written)
    if (!('missing' in prelude)) return [prelude]
    problems.push({
      ...missingPrelude(path.join(root, prelude.missing), root),
      ...placeInFrontMatter(written, file, root),
    })
    return []
  })
  const key = hashOf(
    file,
    content.hash,
    ...[...content.includes, ...(content.codeFiles ?? [])].flatMap(({ file, hash }) => [file, hash]),
    ...preludes.flatMap(({ origin, hash }) => [origin.file, hash]),
    environment?.name ?? '',
    frontMatter.sample ?? '',
  )
  return { document, environment, preludes, problems, key }
}

function environmentOf(
  document: Document,
  { environments, root }: Pick<PageContext, 'environments' | 'root'>,
  problems: Problem[],
): Environment | null {
  const name = document.frontMatter.samples
  if (name === undefined) return environments.findFor(document)
  const found = environments.findNamed(name, document.set)
  if (!('hint' in found)) return found
  problems.push({
    severity: 'error',
    message: `Front matter key "samples": there is no sample environment named "${name}".`,
    hint: found.hint,
    ...placeInFrontMatter('samples:', document.file, root),
  })
  return null
}

function missingPrelude(missing: string, root: string): Problem {
  const file = toSourcePath(missing, root)
  return {
    severity: 'error',
    message: `The prelude ${file} of this page does not exist.`,
    hint: `${hintForMissing(missing, root)} Paths are relative to the page (./setup.ts) or to the site (@site/…).`,
  }
}

/** Finds a value in front matter by searching the text for it. */
function placeInFrontMatter(
  written: string,
  file: string,
  root: string,
): Pick<Problem, 'file' | 'line' | 'frame'> {
  const text = readFileSync(path.join(root, file), 'utf8')
  const line = text.split('\n').findIndex((candidate) => candidate.includes(written)) + 1
  return line === 0 ? { file } : { file, line, frame: buildCodeFrame(text, line) }
}

/** A prelude that was read; `hash` is the hash of its text. */
type Prelude = { hash: string; origin: Origin; text: string }

function loadPrelude(root: string, page: string, written: string): Prelude | { missing: string } {
  const file = resolvePrelude(page, written)
  const source = tryRead(path.join(root, file))
  if (source === null) return { missing: file }
  const text = normalizeText(source).replace(/\n$/, '')
  return { hash: hashOf(text), origin: originOf(file, text), text }
}

/**
 * `./set-up.ts` is relative to the page's file, `@site/…` to the site's folder. The result is a posix path relative
 * to the site's folder.
 */
export function resolvePrelude(page: string, written: string): string {
  return written.startsWith('@site/')
    ? path.posix.normalize(written.slice('@site/'.length))
    : path.posix.join(path.posix.dirname(page), written)
}

function originOf(file: string, code: string): Origin {
  const text = parseSampleText(code)
  return { file, page: file, line: 1, indents: text.lines.map(() => 0), text, fence: null, ...nothingShown }
}
