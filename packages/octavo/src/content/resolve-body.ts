import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { Boundary } from '../files/boundary.ts'
import { hashOf } from '../files/hash.ts'
import { isFile } from '../files/files.ts'
import { toSourcePath } from '../files/posix-path.ts'
import type { ContentRef, Document, IncludeRef, ModuleImport } from '../model/document.ts'
import type { SectionPhrases } from '../model/record.ts'
import { decodeAddress, isExternal, withoutSuffix } from '../model/urls/url.ts'
import type { Place } from '../problems/code-frame.ts'
import { hintForMissing } from '../problems/missing-file.ts'
import { findNearest } from '../problems/nearest.ts'
import { findModule, findPlace, linkCandidates, originalPath, spellings } from './find-files.ts'
import type { Finding } from './finding.ts'
import { readImage, type Images } from './image-reader.ts'
import type { SourceImport, SourceLink } from './list-references.ts'
import type { ParsedSource } from './parse-source.ts'
import { cutRegion, listRegions, splitRegion } from './source/code-include.ts'
import type { SourceReader } from './source-reader.ts'

export type BodyContext = {
  root: string
  /** Absolute path of the static folder. */
  statics: string
  /** See `overlayOf`. */
  overlay: string | null
  boundary: Boundary
  allow: readonly string[]
  reader: SourceReader
  images: Images
  /** Files of the documents that have a page in this build. */
  documentFiles: Set<string>
  draftFiles: Set<string>
  /** Finds document files with a path similar to this one. */
  guessFiles: (file: string) => string[]
  /** Called once for each finding, even if many pages include the same partial. */
  report(file: string, finding: Finding): void
  addModule(module: ModuleImport): void
}

type Body = {
  includes: IncludeRef[]
  codeFiles: IncludeRef[]
  fileLinks: Record<string, string>
  images: ContentRef['images']
  phrases: SectionPhrases[]
}

type Subject = { document: Document; folder: string; parsed: ParsedSource }

/** Resolves everything a body refers to: partials (and what they refer to), modules, links to files and images. */
export async function resolveBody(subject: Subject, context: BodyContext): Promise<Body> {
  const { document, folder, parsed } = subject
  const body: Body = { includes: [], codeFiles: [], fileLinks: {}, images: {}, phrases: [] }
  const visited = new Set<string>()

  async function visit(file: string, source: ParsedSource, chain: string[]): Promise<void> {
    visited.add(file)
    const reference = createReference(file, { folder, document, context })
    for (const phrases of source.phrases) body.phrases.push({ ...phrases, file })
    for (const link of source.links) addLink(body, link, reference)
    for (const image of source.images) addImage(body, image, reference)
    for (const link of source.codeFiles) addCode(body, link, reference)
    for (const statement of source.imports) {
      const partial = resolveImport(statement, reference)
      if (partial === null) continue
      const { hash, parsed: included, findings } = await context.reader.readSource(partial, 'partial')
      for (const finding of findings) context.report(partial, finding)
      const format = included?.format === 'md' && { format: included.format }
      body.includes.push({ from: file, specifier: statement.specifier, file: partial, hash, ...format })
      if (chain.includes(partial)) reference.report(statement, cycleOf(chain, partial))
      else if (included && !visited.has(partial)) await visit(partial, included, [...chain, partial])
    }
  }

  await visit(document.file, parsed, [document.file])
  // The social card's image is named in front matter and follows the same rules.
  const { image } = document.frontMatter
  if (image !== undefined && !isExternal(image)) {
    const link = { url: image, line: parsed.keyLines['image'] ?? 1, column: 1 }
    addImage(body, link, createReference(document.file, { folder, document, context }))
  }
  return body
}

type Reference = ReturnType<typeof createReference>

function createReference(file: string, owner: Omit<Subject, 'parsed'> & { context: BodyContext }) {
  const report = ({ line, column }: Place, finding: Finding) =>
    owner.context.report(file, { ...finding, line, column })
  return { ...owner, file, report }
}

/** Returns the partial that an import refers to. A module is passed to `addModule` and gives null. */
function resolveImport(statement: SourceImport, { file, context, report }: Reference): string | null {
  const { specifier, line } = statement
  const builtin = isBuiltin(specifier) ? `node:${specifier.replace(/^node:/, '')}` : null
  if (builtin !== null && !context.allow.includes(builtin)) {
    report(statement, {
      message: `Pages can't import ${specifier}, because Node's modules reach everything on the machine that builds the site.`,
      hint: `Import it in a component instead, or add '${builtin}' to "allow" in site.config.ts.`,
    })
    return null
  }
  const { kind, wanted, filePath } = findModule(specifier, file, context)
  const refused = wanted === null ? null : context.boundary(filePath ?? wanted)
  if (refused) report(statement, refused)
  else if (wanted !== null && filePath === null)
    report(statement, {
      message: `Cannot find module '${specifier}'`,
      hint: hintForMissing(wanted, context.root),
    })
  else if (filePath !== null && /\.mdx?$/.test(filePath) && !specifier.includes('?'))
    return toSourcePath(filePath, context.root)
  else context.addModule({ file, specifier, line, kind, filePath })
  return null
}

function cycleOf(chain: string[], partial: string): Finding {
  const cycle = [...chain.slice(chain.indexOf(partial)), partial]
  return {
    message: `Partials include each other: ${cycle.join(' → ')}`,
    hint: 'Remove one of the imports, or move what both need into a third partial.',
  }
}

function addLink(body: Body, link: SourceLink, reference: Reference): void {
  const { context, document, file, folder, report } = reference
  const { overlay } = context
  const candidates = linkCandidates(link.url, { folder, file: originalPath(file, overlay) }).map(
    (candidate) => originalPath(candidate, overlay),
  )
  const target = candidates.find((candidate) => context.documentFiles.has(candidate))
  if (target === undefined) {
    const suffix = document.kind === 'doc' ? ` for version ${document.version}` : ''
    const subject = document.kind === 'doc' ? 'Docs markdown' : 'Markdown'
    return report(link, {
      check: 'brokenFileLinks',
      message: `${subject} link couldn't be resolved: (${link.url}) in "${file}"${suffix}`,
      hint: hintForLink(candidates, context),
    })
  }
  for (const key of spellings(withoutSuffix(link.url))) {
    if ((body.fileLinks[key] ??= target) !== target) report(link, ambiguous(`link ${key}`, document))
  }
}

function hintForLink(candidates: string[], { draftFiles, guessFiles }: BodyContext): string {
  const draft = candidates.find((candidate) => draftFiles.has(candidate))
  if (draft !== undefined)
    return `${draft} is a draft or has a date in the future, so it is not part of this build.`
  const nearest = guessFiles(candidates[0] ?? '')
  if (nearest.length > 0) return `Did you mean ${nearest.join(' or ')}?`
  return 'Link to the file of a page. Files whose names begin with _ do not become pages.'
}

/** Finds an image relative to the file, from the static folder (`/img/x.png`) or with `@site/…`. */
function addImage(body: Body, link: SourceLink, { context, document, file, report }: Reference): void {
  const { root, statics } = context
  const target = decodeAddress(withoutSuffix(link.url))
  const filePath = target.startsWith('/') ? path.join(statics, target) : findPlace(target, file, context)
  const refused = context.boundary(filePath)
  if (refused) return report(link, refused)
  const image = readImage(filePath, statics, context.images)
  if (image === null)
    return report(link, {
      check: 'missingImages',
      message: `Image ${toSourcePath(filePath, root)} used in ${file} not found.`,
      hint: hintForImage(link.url, filePath, context),
    })
  for (const key of spellings(link.url)) {
    if ((body.images[key] ??= image).url !== image.url) report(link, ambiguous(`image ${key}`, document))
  }
}

function hintForImage(url: string, wanted: string, { root, statics }: BodyContext): string {
  const folder = `/${toSourcePath(statics, root)}`
  const address = url.startsWith(`${folder}/`) ? url.slice(folder.length) : ''
  return address !== '' && isFile(path.join(statics, decodeAddress(withoutSuffix(address))))
    ? `Files in the static folder are addressed without ${folder}. Write ${address}.`
    : hintForMissing(wanted, root)
}

/** A page and its partials share one table of links, so an address can have only one meaning. */
function ambiguous(what: string, document: Document): Finding {
  return {
    message: `The ${what} refers to two different files in ${document.file} and its partials.`,
    hint: "Write one of them relative to the site's folder: @site/…",
  }
}

function addCode(body: Body, link: SourceLink, { file: from, context, report }: Reference): void {
  const { root } = context
  const { path: specifier, region } = splitRegion(link.url)
  const filePath = findPlace(specifier, from, context)
  const file = toSourcePath(filePath, root)
  // Watched even if it's missing, because it may be created later.
  context.reader.files.add(filePath)
  const refused = context.boundary(filePath)
  if (refused) return report(link, refused)
  if (!isFile(filePath))
    return report(link, {
      message: `The file ${file} named in this fence does not exist.`,
      hint: hintForMissing(filePath, root),
    })
  const bytes = readFileSync(filePath)
  const text = bytes.toString('utf8')
  if (cutRegion(text, region) === null)
    report(link, {
      message: `${file} has no region "${region}".`,
      hint: hintForRegion(region ?? '', listRegions(text)),
    })
  if (!body.codeFiles.some((known) => known.from === from && known.specifier === specifier))
    body.codeFiles.push({ from, specifier, file, hash: hashOf(bytes) })
}

function hintForRegion(region: string, regions: string[]): string {
  const [nearest] = findNearest(region, regions)
  if (nearest !== undefined) return `Did you mean ${nearest}?`
  if (regions.length > 0) return `It has ${regions.join(', ')}.`
  return `Mark its lines in the file: // #region ${region} above them and // #endregion below.`
}
