import { readFileSync } from 'node:fs'
import path from 'node:path'
import { folderInOutput } from '../../model/urls/locale-path.ts'
import { writeInFolder } from '../../files/files.ts'
import type { EmitContext, Emitted, Feature, RenderedLocale } from '../feature/feature.ts'
import type { LoadedSite } from './load-site.ts'

type AllEmitted = Required<Emitted>

/** Writes the files of features that don't depend on rendered pages. */
export async function emitBesidePages(
  { features, others, ...main }: LoadedSite,
  context: Omit<EmitContext, 'logger'>,
): Promise<AllEmitted> {
  const emitted: Emitted[] = []
  for (const feature of features) {
    const plans = [main, ...others].flatMap(({ plans: all }) => (all.has(feature) ? [all.get(feature)] : []))
    emitted.push((await feature.emitBesidePages?.(plans, context)) ?? {})
  }
  return combine(emitted)
}

type Context = EmitContext & {
  features: readonly Feature[]
  /** Paths that are taken. */ given: readonly string[]
}

/** Writes the files that features make of rendered pages. The site's own files take precedence. */
export async function emitFiles(
  rendered: readonly RenderedLocale[],
  { features, given, ...context }: Context,
): Promise<AllEmitted> {
  const taken = new Set(given)
  const emitted = rendered.map((locale) => writeMarkdownFiles(locale, features, taken))
  for (const feature of features) emitted.push((await feature.emit?.(rendered, context)) ?? {})
  return combine(emitted)
}

function writeMarkdownFiles(
  locale: RenderedLocale,
  features: readonly Feature[],
  taken: ReadonlySet<string>,
): Emitted {
  const { site, pages, folders } = locale
  const byPath = new Map([...pages.values()].map((page) => [page.path, page]))
  // A page that failed has no files; the build fails because of it elsewhere.
  const markdownOf = (routePath: string): string | null => {
    const file = byPath.get(routePath)?.files.find((written) => written.path.endsWith('.md'))
    return file ? readFileSync(path.join(folders.staging, file.path), 'utf8') : null
  }
  const outputPathOf = (file: string) => path.posix.join(folderInOutput(site), file)
  const planned = features.flatMap((feature) => feature.markdownFiles?.(locale) ?? [])
  const files = planned
    .flatMap((plan) => [...plan.write(markdownOf)])
    .filter(([file]) => !taken.has(outputPathOf(file)))
  for (const [file, text] of files) writeInFolder(path.join(folders.staging, file), text)
  return {
    paths: files.map(([file]) => outputPathOf(file)),
    bytes: files.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0),
  }
}

function combine(all: readonly Emitted[]): AllEmitted {
  return {
    paths: all.flatMap(({ paths = [] }) => paths),
    bytes: all.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
    problems: all.flatMap(({ problems = [] }) => problems),
    writeCache: () => all.flatMap(({ writeCache }) => writeCache?.() ?? []),
  }
}
