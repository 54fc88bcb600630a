import path from 'node:path'
import type { Site } from '../../model/site.ts'
import { localeFolderOf } from '../../model/urls/locale-path.ts'
import {
  checkCatalog,
  completeCatalog,
  loadCatalog,
  type CompletedCatalog,
} from '../../i18n/build/catalog.ts'
import type { BuildOptions } from '../../build/feature/build-options.ts'
import { bundleOptionsOf } from '../../build/site/bundle-options.ts'
import { listMessages } from '../../build/site/check-catalogs.ts'
import { loadSite } from '../../build/site/load-site.ts'
import { features } from './features.ts'
import { createBoundary } from '../../files/boundary.ts'
import { writeInFolder } from '../../files/files.ts'
import { SiteError } from '../../problems/site-error.ts'
import { bundleComponents, findBundle } from '../../bundle/bundle-components.ts'

type TranslateOptions = BuildOptions & { locale: string }

/** Adds the strings that a language's catalog lacks. */
export async function translate(options: TranslateOptions): Promise<void> {
  const { root, locale, logger } = options
  checkTag(locale)
  const loaded = await logger.task('load', () => loadSite({ ...options, features }, 'build'))
  const catalog = await loadCatalog(root, locale, createBoundary(root, loaded.configured))
  if (catalog.problems.length > 0) throw new SiteError(catalog.problems)
  const bundled = bundleOptionsOf(loaded, root)
  const bundle = findBundle(bundled) ?? (await logger.task('bundle', () => bundleComponents(bundled)))
  const known = listMessages(loaded, bundle.messages)
  const completed = completeCatalog(catalog, known)
  const isNew = catalog.source === null
  if (isNew || completed.added.length > 0)
    writeInFolder(path.join(root, catalog.file), `${JSON.stringify(completed.messages, null, 2)}\n`)
  logger.problems(checkCatalog(catalog, known))
  const lines = [
    `${isNew ? '+ ' : '  '}${catalog.file}: ${describe(completed)}`,
    ...completed.unreadable.map((id) => `  Add "${id}" yourself; its text isn't written as a literal.`),
    ...listSteps(loaded.configured, locale),
  ]
  logger.info(lines.join('\n'))
}

function checkTag(locale: string): void {
  try {
    Intl.getCanonicalLocales(locale)
  } catch (error) {
    throw new SiteError(
      { message: `"${locale}" is not a language tag`, hint: 'Use a tag such as fr or pt-BR.' },
      { cause: error },
    )
  }
}

function describe({ messages, added, untranslated, obsolete }: CompletedCatalog): string {
  const all = Object.keys(messages).length
  const parts = [
    `${all} ${all === 1 ? 'string' : 'strings'}`,
    `${added.length} new`,
    `${untranslated.length} not translated yet`,
    ...(obsolete.length > 0 ? [`${obsolete.length} that nothing uses`] : []),
  ]
  return parts.join(', ')
}

function listSteps({ i18n, navbar, docs }: Site, locale: string): string[] {
  const isKnown = i18n.locales.includes(locale)
  const hasMenu = navbar.items.some(({ type }) => type === 'localeDropdown')
  const list = [...i18n.locales, locale].map((tag) => `'${tag}'`).join(', ')
  const folder = docs[0]?.versions[0]?.folder ?? 'content/pages'
  const steps = [
    !isKnown &&
      `Add the language to site.config.ts: i18n: { defaultLocale: '${i18n.defaultLocale}', locales: [${list}] }`,
    !hasMenu && `To let readers switch, add { type: 'localeDropdown', position: 'right' } to navbar.items.`,
    !isKnown &&
      `Translate pages in ${localeFolderOf(locale)}/${folder}, in files with the names of the originals.`,
  ].filter((step) => step !== false)
  return steps.length === 0 ? [] : ['', 'Next:', ...steps.map((step) => `- ${step}`)]
}
