import type { ContentRef, Document, ImageRef, IncludeRef, ModuleImport } from '../model/document.ts'
import type { SectionPhrases } from '../model/record.ts'
import { isExternal, withoutSuffix } from '../model/urls/url.ts'
import type { Boundary } from '../files/boundary.ts'
import { hintForMissing } from '../problems/missing-file.ts'
import { toSourcePath } from '../files/posix-path.ts'
import {
  type Specifier,
  linkCandidates,
  resolveInclude,
  resolveSpecifier,
  spellings,
} from './resolve-references.ts'
import type { Finding } from './finding.ts'
import type { ImageFinder } from './image-finder.ts'
import type { ParsedSource } from './parse-source.ts'
import { homesOf, originalPath } from './overlay.ts'
import type { SourceImport, SourceLink } from './list-references.ts'
import type { SourceReader } from './source-reader.ts'

/** What all documents of a site share while their bodies are resolved. */
export type BodyContext = {
  root: string
  /** The locale's own folder; see `overlay.ts`. */
  overlay: string | null
  boundary: Boundary
  reader: SourceReader
  images: ImageFinder
  /** Files of the documents that have a page in this build. */
  documentFiles: Set<string>
  draftFiles: Set<string>
  /** Finds document files with a path similar to this one. */
  guessFiles: (file: string) => string[]
  /** Called once for each finding, even if many pages include the same partial. */
  report(file: string, finding: Finding): void
  addModule(module: ModuleImport): void
}

export type Body = {
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
    for (const phrases of source.phrases) body.phrases.push({ ...phrases, file })
    for (const link of source.links) addLink(body, link, { file, folder, document, context })
    for (const image of source.images) addImage(body, image, { file, folder, document, context })
    for (const link of source.codeFiles) addCode(body, link, { file, folder, document, context })
    for (const statement of source.imports) {
      const partial = resolveImport(statement, file, context)
      if (partial === null) continue
      const { hash, parsed: included, findings } = await context.reader.readSource(partial, 'partial')
      for (const finding of findings) context.report(partial, finding)
      body.includes.push({ from: file, specifier: statement.specifier, file: partial, hash })
      if (chain.includes(partial)) context.report(file, cycleOf(chain, partial, placeOfLink(statement)))
      else if (included && !visited.has(partial)) await visit(partial, included, [...chain, partial])
    }
  }

  await visit(document.file, parsed, [document.file])
  addSocialImage(body, subject, context)
  return body
}

/** Returns the partial that an import refers to. A module is passed to `addModule` and gives null. */
function resolveImport(statement: SourceImport, file: string, context: BodyContext): string | null {
  const { specifier, line } = statement
  const target = findTarget(specifier, file, context)
  const filePath = target.kind === 'site' ? target.filePath : null
  const refused = target.kind === 'site' ? context.boundary(filePath ?? target.wanted) : null
  if (refused) {
    context.report(file, { ...refused, ...placeOfLink(statement) })
    return null
  }
  if (target.kind === 'site' && filePath === null) {
    context.report(file, {
      message: `Cannot find module '${specifier}'`,
      hint: hintForMissing(target.wanted, context.root),
      ...placeOfLink(statement),
    })
    return null
  }
  if (filePath !== null && /\.mdx?$/.test(filePath)) return toSourcePath(filePath, context.root)
  context.addModule({ file, specifier, line, kind: target.kind, filePath })
  return null
}

function findTarget(specifier: string, file: string, { overlay, root }: BodyContext): Specifier {
  const targets = homesOf(file, overlay).map((home) => resolveSpecifier(specifier, home, root))
  const found = targets.find((target) => target.kind !== 'site' || target.filePath !== null)
  return found ?? targets[0] ?? { kind: 'package' }
}

function cycleOf(chain: string[], partial: string, place: Partial<Finding>): Finding {
  const cycle = [...chain.slice(chain.indexOf(partial)), partial]
  return {
    message: `Partials include each other: ${cycle.join(' → ')}`,
    hint: 'Remove one of the imports, or move what both need into a third partial.',
    ...place,
  }
}

type Reference = { file: string; folder: string; document: Document; context: BodyContext }

function addLink(body: Body, link: SourceLink, reference: Reference): void {
  const { context, document, file } = reference
  const { overlay } = context
  const candidates = linkCandidates(link.url, { ...reference, file: originalPath(file, overlay) }).map(
    (candidate) => originalPath(candidate, overlay),
  )
  const target = candidates.find((candidate) => context.documentFiles.has(candidate))
  if (target === undefined) {
    const suffix = document.kind === 'doc' ? ` for version ${document.version}` : ''
    const subject = document.kind === 'doc' ? 'Docs markdown' : 'Markdown'
    context.report(file, {
      check: 'brokenFileLinks',
      message: `${subject} link couldn't be resolved: (${link.url}) in "${file}"${suffix}`,
      hint: hintForLink(candidates, context),
      ...placeOfLink(link),
    })
    return
  }
  for (const key of spellings(withoutSuffix(link.url))) {
    if (body.fileLinks[key] !== undefined && body.fileLinks[key] !== target) {
      context.report(file, ambiguous(`link ${key}`, document, placeOfLink(link)))
    } else body.fileLinks[key] = target
  }
}

function hintForLink(candidates: string[], { draftFiles, guessFiles }: BodyContext): string {
  const draft = candidates.find((candidate) => draftFiles.has(candidate))
  if (draft !== undefined) return `${draft} is a draft, so it is not part of this build.`
  const nearest = guessFiles(candidates[0] ?? '')
  if (nearest.length > 0) return `Did you mean ${nearest.join(' or ')}?`
  return 'Link to the file of a page. Files whose names begin with _ do not become pages.'
}

function addImage(body: Body, link: SourceLink, reference: Reference): void {
  const { context, document, file } = reference
  const { image, wanted, refused } = context.images.find(link.url, homesOf(file, context.overlay))
  if (refused) {
    context.report(file, { ...refused, ...placeOfLink(link) })
    return
  }
  if (image === null) {
    context.report(file, {
      check: 'missingImages',
      message: `Image ${toSourcePath(wanted, context.root)} used in ${file} not found.`,
      hint: hintForImage(link.url, wanted, context),
      ...placeOfLink(link),
    })
    return
  }
  for (const key of spellings(link.url)) {
    if (isOther(body.images[key], image)) {
      context.report(file, ambiguous(`image ${key}`, document, placeOfLink(link)))
    } else body.images[key] = image
  }
}

function hintForImage(url: string, wanted: string, { images, root }: BodyContext): string {
  const address = images.withoutStaticFolder(url)
  if (address === null) return hintForMissing(wanted, root)
  const folder = url.slice(0, -address.length)
  return `Files in the static folder are addressed without ${folder}. Write ${address}.`
}

function addCode(body: Body, link: SourceLink, { file, context }: Reference): void {
  const found = homesOf(file, context.overlay).map((home) => resolveInclude(link, home, context))
  const best = found.find((candidate) => candidate.include !== null) ?? found[0]
  if (!best) return
  const { filePath, finding } = best
  const include = best.include && { ...best.include, from: file }
  // Watched even if it's missing, because it may be created later.
  context.reader.files.add(filePath)
  if (finding) context.report(file, finding)
  const isNew = (known: IncludeRef) => known.from !== file || known.specifier !== include?.specifier
  if (include && body.codeFiles.every(isNew)) body.codeFiles.push(include)
}

function isOther(known: ImageRef | undefined, image: ImageRef): boolean {
  return known !== undefined && known.url !== image.url
}

/** The social card's image is named in front matter and follows the same rules. */
function addSocialImage(body: Body, { document, folder, parsed }: Subject, context: BodyContext): void {
  const url = document.frontMatter.image
  if (url === undefined || isExternal(url)) return
  const link = { url, line: parsed.keyLines['image'] ?? 1, column: 1 }
  addImage(body, link, { file: document.file, folder, document, context })
}

/** A page and its partials share one table of links, so an address can have only one meaning. */
function ambiguous(what: string, document: Document, place: Partial<Finding>): Finding {
  return {
    message: `The ${what} refers to two different files in ${document.file} and its partials.`,
    hint: "Write one of them relative to the site's folder: @site/…",
    ...place,
  }
}

function placeOfLink({ line, column }: SourceLink | SourceImport): Pick<Finding, 'line' | 'column'> {
  return { line, column }
}
