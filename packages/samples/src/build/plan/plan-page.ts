import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Boundary,
  buildCodeFrame,
  createBoundary,
  type Document,
  hashOf,
  hintForMissing,
  normalizeText,
  type Problem,
  toPosix,
  tryRead,
} from 'octavo/feature'
import { createEnvironmentFinder, type Environment, type EnvironmentFinder } from 'octavo-npm'
import { parseSampleText, type Site } from 'octavo/feature-shared'
import { hidden, type Origin } from './sample.ts'

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
    const name = resolvePrelude(file, written)
    const refused = boundary(path.join(root, name))
    const prelude = refused ? null : loadPrelude(root, name)
    if (prelude) return [prelude]
    const mistake = refused ?? missingPrelude(path.join(root, name), root)
    problems.push({ severity: 'error', ...mistake, ...placeInFrontMatter(written, file, root) })
    return []
  })
  const key = hashOf(
    file,
    // Samples link to the API reference of the page's version.
    document.set,
    document.version,
    content.hash,
    ...[...content.includes, ...(content.codeFiles ?? [])].flatMap(({ file, hash }) => [file, hash]),
    ...preludes.flatMap(({ origin, hash }) => [origin.file, hash]),
    environment?.name ?? '',
    environment?.onlyMarked ? 'marked' : '',
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

function missingPrelude(missing: string, root: string): Pick<Problem, 'message' | 'hint'> {
  const file = toPosix(path.relative(root, missing))
  return {
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

/** Null if there's no such file. */
function loadPrelude(root: string, file: string): Prelude | null {
  const source = tryRead(path.join(root, file))
  if (source === null) return null
  const code = normalizeText(source).replace(/\n$/, '')
  const text = parseSampleText(code)
  const indents = text.lines.map(() => 0)
  const origin = { file, page: file, line: 1, indents, text, ...hidden }
  return { hash: hashOf(code), origin, text: code }
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
