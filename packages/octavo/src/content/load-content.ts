import path from 'node:path'
import type { Author, CategoryData, Document, DraftRef, ModuleImport } from '../model/document.ts'
import type { Problem } from '../model/problem.ts'
import { createBoundary, type Boundary } from '../files/boundary.ts'
import { readFrames } from '../problems/code-frame.ts'
import { cacheFolderOf } from '../cache/cache-folder.ts'
import { openTable } from '../cache/open-cache.ts'
import { hashOf } from '../files/hash.ts'
import { hashModules } from '../cache/module-graph.ts'
import { buildDocument, checkDuplicateIds, inheritFrontMatter } from './build-document.ts'
import { createFileGuesser, overlayOf } from './find-files.ts'
import { toProblems, type Finding } from './finding.ts'
import type { Images } from './image-reader.ts'
import { type ContentSite, type GeneratedDocument, type SourceFile, listSources } from './list-sources.ts'
import type { ParsedSource } from './parse-source.ts'
import { resolveBody } from './resolve-body.ts'
import { type PostNames, resolvePostNames, type TagName } from './post-names.ts'
import { createSourceReader, type Parsed, type SourceReader } from './source-reader.ts'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

export type Content = Awaited<ReturnType<typeof loadContent>>

export type LoadOptions = {
  root: string
  site: ContentSite
  /** Drafts, and posts with a date in the future, are left out of a build. */
  mode: 'build' | 'dev'
  /** Documents from content sources. */
  generated?: readonly GeneratedDocument[]
}

/** Reads a site's content: every document with everything it refers to, and every problem found along the way. */
export async function loadContent({ root, site, mode, generated = [] }: LoadOptions) {
  const overlay = overlayOf(site)
  const file = path.join(cacheFolderOf(root), overlay ?? '', 'content')
  const { mdxInMd, slugs, extension } = site.markdown
  const id = hashOf(hashModules('content/load-content.ts'), String(mdxInMd), slugs, extension?.id ?? '')
  const cache = openTable<Parsed>(file, id)
  const reader = createSourceReader(root, cache, site.markdown)
  const gitDates = readGitDates(root, datedFolders(site, overlay))
  const boundary = createBoundary(root, site)
  const { sources, problems } = listSources(root, site, { boundary, generated })
  const { loaded, categories, findings } = await readSources(sources, { root, reader, site })
  problems.push(...findings)
  const today = new Date().toISOString().slice(0, 10)
  const isDropped = ({ document }: Loaded) =>
    mode === 'build' && (document.frontMatter.draft === true || (document.post?.date ?? '') > today)
  const { kept, problems: duplicates } = checkDuplicateIds(loaded.filter((item) => !isDropped(item)))
  problems.push(...duplicates)
  const dropped = loaded.filter(isDropped)
  const drafts = dropped.map(({ document }) => document)
  problems.push(...dropped.flatMap(describeScheduled))
  const bodies = await resolveBodies(kept, { root, site, reader, drafts, boundary })
  const { changes, hidden } = await gitDates
  const documents = bodies.documents.map((document) => addDate(document, site, changes))
  // Once, although every locale reads the same history.
  if (hidden > 0 && overlay === null) problems.push(shallowClone(hidden))
  return {
    documents,
    categories,
    drafts: drafts.map(({ set, version, id }): DraftRef => ({ set, version, id })),
    problems: readFrames([...problems, ...bodies.problems, ...cache.save()], root),
    /** Absolute paths of everything read, for watching. */
    files: [...reader.files, ...bodies.images.read.keys()],
    moduleImports: bodies.moduleImports,
    /** Images next to the content, to be published. */
    assets: [...bodies.images.assets.values()],
  }
}

type Loaded = { document: Document; folder: string; parsed: ParsedSource }

type Reading = { root: string; reader: SourceReader; site: ContentSite }

/** The lists of a blog's authors and tags; null without them. */
async function readPostNames({ root, reader, site }: Reading) {
  const problems: Problem[] = []
  const read = async <T>(kind: 'authors' | 'tags') => {
    const names = site.blog ? ['yml', 'yaml'].map((end) => `${site.blog?.folder}/${kind}.${end}`) : []
    const file = names.find((name) => existsSync(path.join(root, name)))
    if (file === undefined) return null
    const { parsed, findings } = await reader.readPostNames(file, kind)
    problems.push(...toProblems(findings, file, site))
    return parsed as PostNames<T> | null
  }
  return { authors: await read<Author>('authors'), tags: await read<TagName>('tags'), problems }
}

async function readSources(sources: SourceFile[], { root, reader, site }: Reading) {
  const { problems, ...postNames } = await readPostNames({ root, reader, site })
  const loaded: Loaded[] = []
  const categories: CategoryData[] = []
  const findings = problems
  const { locale } = site.language
  for (const source of sources) {
    const { kind, file, folder, set, version, sourcePath, translation } = source
    const report = (found: Finding[]) => findings.push(...toProblems(found, file, site))
    const original = translation?.original ?? null
    if (kind === 'category') {
      const { parsed, findings: found } = await reader.readCategory(file)
      report(found)
      if (!parsed) continue
      const inside = path.posix.dirname(sourcePath)
      const inherited = original === null ? undefined : (await reader.readCategory(original)).parsed?.data
      const data = { ...inherited, ...parsed.data }
      categories.push({ set, version, folder: inside === '.' ? '' : inside, file, ...data })
      continue
    }
    const { hash, parsed, findings: found } = await reader.readSource(file, kind)
    report(found)
    if (!parsed) continue
    const translated = original === null ? null : (await reader.readSource(original, kind)).parsed
    const inherited = inheritFrontMatter(parsed, translated && { parsed: translated, file: original ?? '' })
    report(inherited.findings)
    const named = kind === 'post' ? resolvePostNames(inherited.parsed, postNames) : null
    report(named?.findings ?? [])
    const isTranslated =
      locale === site.i18n.defaultLocale || (translation !== undefined && !source.untranslated)
    const built = buildDocument({
      source: { ...source, kind },
      parsed: named?.post ?? inherited.parsed,
      hash,
      locale,
      isTranslated,
    })
    report(built.findings)
    if (built.document) loaded.push({ document: built.document, folder, parsed })
  }
  return { loaded, categories, findings }
}

type Resolving = Reading & { drafts: Document[]; boundary: Boundary }

async function resolveBodies(loaded: Loaded[], { root, site, reader, drafts, boundary }: Resolving) {
  const problems: Problem[] = []
  const reported = new Set<string>()
  const modules = new Map<string, ModuleImport>()
  const images: Images = { read: new Map(), assets: new Map() }
  const documentFiles = new Set(loaded.map(({ document }) => document.place ?? document.file))
  const context = {
    root,
    statics: path.join(root, site.staticFolder),
    overlay: overlayOf(site),
    boundary,
    allow: site.allow,
    reader,
    images,
    documentFiles,
    draftFiles: new Set(drafts.map(({ file, place = file }) => place)),
    guessFiles: createFileGuesser(documentFiles),
    report(file: string, finding: Finding) {
      const key = `${file}:${finding.line}:${finding.message}`
      if (!reported.has(key)) problems.push(...toProblems([finding], file, site))
      reported.add(key)
    },
    addModule: (module: ModuleImport) => modules.set(`${module.file}:${module.specifier}`, module),
  }
  const documents: Document[] = []
  for (const subject of loaded) {
    const { includes, codeFiles, images, fileLinks, phrases } = await resolveBody(subject, context)
    const { document } = subject
    const content = { ...document.content, includes, images, ...(codeFiles.length > 0 && { codeFiles }) }
    documents.push({ ...document, fileLinks, content, ...(phrases.length > 0 && { phrases }) })
  }
  return { documents, problems, images, moduleImports: [...modules.values()] }
}

/** A draft isn't published on any day. */
function describeScheduled({ document: { file, frontMatter, post }, parsed }: Loaded): Problem[] {
  if (post === null || frontMatter.draft === true) return []
  const message = `The post is dated ${post.date}, so builds before that day leave it out.`
  const hint = 'Build the site again then, or give the post an earlier date to publish it now.'
  return [{ severity: 'warning', message, hint, file, line: parsed.keyLines['date'] ?? 1 }]
}

function datedFolders(site: ContentSite, overlay: string | null): string[] {
  const folders = site.docs
    .filter(({ showLastUpdated }) => showLastUpdated)
    .flatMap(({ versions }) => versions.map(({ folder }) => folder))
  return overlay === null ? folders : [...folders, ...folders.map((folder) => `${overlay}/${folder}`)]
}

function addDate(document: Document, site: ContentSite, changes: GitDates['changes']): Document {
  const isDated = site.docs.some(({ id, showLastUpdated }) => id === document.set && showLastUpdated)
  const change = isDated && document.kind === 'doc' ? changes.get(document.file) : undefined
  if (change === undefined) return document
  const { date, author } = change
  return { ...document, lastUpdated: { date, author } }
}

function shallowClone(hidden: number): Problem {
  const files = hidden === 1 ? '1 file' : `${hidden} files`
  return {
    severity: 'warning',
    message: `The repository is a shallow clone without the last change of ${files}, so their pages show no date.`,
    hint: 'Fetch the whole history before the build: set fetch-depth: 0 for actions/checkout, or run git fetch --unshallow.',
  }
}

type Change = { date: string; author: string; commit: string }

type GitDates = {
  changes: ReadonlyMap<string, Change>
  /** How many files have no date because a shallow clone doesn't contain their last change. */
  hidden: number
}

const commitMark = '\u0001'
const none: GitDates = { changes: new Map(), hidden: 0 }

/**
 * Reads the last change of every file in the given folders, by posix path relative to the site's folder, with one
 * log for the whole site. Without git, a repository, or a history there are no dates.
 */
export async function readGitDates(root: string, folders: string[]): Promise<GitDates> {
  if (folders.length === 0) return none
  const cwd = path.resolve(root)
  const format = `--format=${commitMark}%H%x09%ct%x09%an`
  const log = ['-c', 'core.quotepath=off', 'log', '--name-only', '--no-renames', format, '--', ...folders]
  const git = async (args: string[]) =>
    (await promisify(execFile)('git', args, { cwd, maxBuffer: 2 ** 30 })).stdout
  try {
    const places = ['rev-parse', '--show-prefix', '--is-shallow-repository', '--git-path', 'shallow']
    const [place, output] = await Promise.all([git(places), git(log)])
    const [prefix = '', isShallow, list = ''] = place.split('\n')
    const changes = parseGitLog(output, prefix)
    return isShallow === 'true'
      ? leaveOut(changes, readFileSync(path.resolve(cwd, list), 'utf8'))
      : { changes, hidden: 0 }
  } catch {
    return none
  }
}

/** The oldest commits of a shallow clone seem to have added every file that existed then. */
function leaveOut(changes: ReadonlyMap<string, Change>, oldest: string): GitDates {
  const kept = new Map([...changes].filter(([, { commit }]) => !oldest.includes(commit)))
  return { changes: kept, hidden: changes.size - kept.size }
}

/**
 * The log lists the newest commits first, so the first mention of a file is its last change. It names files relative to
 * the repository, and `prefix` is where the site is in it. (`--relative` would leave out content beside the site.)
 */
export function parseGitLog(output: string, prefix: string): Map<string, Change> {
  const changes = new Map<string, Change>()
  for (const entry of output.split(commitMark)) {
    const [head = '', ...files] = entry.split('\n')
    const [commit = '', seconds, author = ''] = head.split('\t')
    const date = new Date(Number(seconds) * 1000)
    if (!seconds || Number.isNaN(date.getTime())) continue
    for (const name of files.filter((line) => line !== '')) {
      const file = path.posix.relative(prefix, name)
      if (!changes.has(file)) changes.set(file, { commit, date: date.toISOString().slice(0, 10), author })
    }
  }
  return changes
}
