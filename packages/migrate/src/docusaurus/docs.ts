import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toPosix } from 'octavo/feature'
import { evaluate } from '../evaluate/evaluate.ts'
import { marks } from '../evaluate/to-data.ts'
import { compact, flagOf, functionOf, listOf, recordOf, textOf, type Values } from '../evaluate/values.ts'
import { type Doc, listDocs } from '../files/list-docs.ts'
import { isFolder, placeOf } from '../files/list-files.ts'
import { Code, printValue } from '../write/print-value.ts'
import type { Context } from '../plan.ts'
import { convertSidebars, type Sidebars } from './sidebars.ts'

/** A docs version of Docusaurus, and what has become of it. */
export type DocsVersion = {
  name: string
  path: string
  folder: string
  isLast: boolean
  label: string
  docs: Doc[]
  sidebars: Sidebars
}

export type DocsSet = { id: string; options: Values; versions: DocsVersion[] }

type Source = { name: string; folder: string; sidebarFile: string | null }

/** Reads the versions of an instance of the docs plugin, newest first, and their sidebars. */
export async function readDocs(options: Values, context: Context): Promise<DocsSet> {
  const { root, plan } = context
  const id = textOf(options['id']) ?? 'default'
  for (const [key, note] of Object.entries(unsupported))
    if (key in options) plan.report.unsupported(`docs.${key}`, note)
  const sources = listVersions(options, id, root).filter(({ name, folder }) => {
    if (isFolder(path.join(root, folder))) return true
    plan.report.unsupported(`Version ${name} of the docs`, `The folder ${folder} doesn't exist. Create it.`)
    return false
  })
  const last = findLast(options, sources)
  const base = path.posix.join(
    '/',
    typeof options['routeBasePath'] === 'string' ? options['routeBasePath'] : 'docs',
  )
  const versions: DocsVersion[] = []
  for (const source of sources) {
    const own = recordOf(recordOf(options['versions'])[source.name])
    const isLast = source.name === last
    const usual = isLast ? '' : source.name === 'current' ? 'next' : source.name
    const address = path.posix.join(base, typeof own['path'] === 'string' ? own['path'] : usual)
    const docs = listDocs(root, source.folder)
    versions.push({
      name: source.name,
      path: address.replace(/(?<=.)\/$/, ''),
      folder: source.folder,
      isLast,
      label: textOf(own['label']) ?? (source.name === 'current' ? 'Next' : source.name),
      docs,
      sidebars: await readSidebars(source, { options, docs }, context),
    })
  }
  return { id, options, versions }
}

const unsupported: Record<string, string> = {
  sidebarItemsGenerator:
    'Items of a folder are ordered by sidebar_position and the numbers before names. List them in the sidebar instead.',
  numberPrefixParser: 'Numbers before names set the order and aren’t part of addresses.',
  docItemComponent: 'Put a component in a slot above or below the page.',
  exclude: 'Every Markdown file is a page, unless its name or that of its folder begins with _.',
  include: 'Every Markdown file is a page, unless its name or that of its folder begins with _.',
}

function listVersions(options: Values, id: string, root: string): Source[] {
  const prefix = id === 'default' ? '' : `${id}_`
  const folder = relativeTo(root, textOf(options['path']) ?? 'docs')
  const current: Source = { name: 'current', folder, sidebarFile: findSidebars(options['sidebarPath'], root) }
  const file = path.join(root, `${prefix}versions.json`)
  if (!existsSync(file) || options['disableVersioning'] === true) return [current]
  const names = readNames(file)
  const kept = Array.isArray(options['onlyIncludeVersions'])
    ? options['onlyIncludeVersions'].map(String)
    : null
  const others = names.map((name) => ({
    name,
    folder: `${prefix}versioned_docs/version-${name}`,
    sidebarFile: `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
  }))
  return [...(options['includeCurrentVersion'] === false ? [] : [current]), ...others].filter(
    ({ name }) => kept?.includes(name) ?? true,
  )
}

function readNames(file: string): string[] {
  return listOf(readJson(file)).map(String)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch {
    return []
  }
}

function findLast(options: Values, sources: readonly Source[]): string {
  const first = sources.find(({ name }) => name !== 'current') ?? sources[0]
  return textOf(options['lastVersion']) ?? first?.name ?? 'current'
}

/** Null if all pages of the folder are listed in one sidebar, an empty name if there's none. */
function findSidebars(value: unknown, root: string): string | null {
  if (value === false) return ''
  return textOf(value) === undefined ? null : relativeTo(root, String(value))
}

export function relativeTo(root: string, file: string): string {
  return toPosix(path.relative(root, path.resolve(root, file))) || '.'
}

async function readSidebars(
  { sidebarFile: file, name }: Source,
  { options, docs }: { options: Values; docs: readonly Doc[] },
  context: Context,
): Promise<Sidebars> {
  const { root, plan } = context
  if (file === null) return { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] }
  const place = path.join(root, file)
  const found = [place, ...['.ts', '.js', '.json'].map((extension) => place + extension)].find(
    (candidate) => existsSync(candidate) && !isFolder(candidate),
  )
  if (file === '' || found === undefined) {
    if (file !== '' && name === 'current')
      plan.report.unsupported(`The sidebars of the docs`, `${file} doesn't exist. The pages have no sidebar.`)
    return {}
  }
  const source = relativeTo(root, found)
  const { value, missing } = await evaluate(found, context)
  for (const { name: module, importer } of missing)
    plan.report.unsupported(
      `The import of ${module}`,
      'It isn’t there, so its items were left out. A plugin may have to create it first.',
      [relativeTo(root, importer)],
    )
  return convertSidebars(value, {
    ids: new Set(docs.map(({ id }) => id)),
    collapsible: flagOf(options['sidebarCollapsible']),
    collapsed: flagOf(options['sidebarCollapsed']),
    leaveOut: (what, note, written) => plan.report.unsupported(what, note, [placeOf(root, source, written)]),
  })
}

/** The option `docs` for the sets, with sidebars in files of their own. */
export function planDocs(sets: readonly DocsSet[], { plan }: Context): void {
  const planned = sets.map(({ id, options, versions }) => ({
    ...(id !== 'default' && { id }),
    ...compact({
      showLastUpdated:
        options['showLastUpdateTime'] === true || options['showLastUpdateAuthor'] === true || undefined,
    }),
    versions: versions.map((version) => {
      const own = recordOf(recordOf(options['versions'])[version.name])
      return {
        name: version.name,
        ...(versions.length > 1 && version.label !== version.name && { label: version.label }),
        path: version.path,
        folder: version.folder,
        ...(version.isLast && version !== versions[0] && { isLast: true }),
        ...compact({
          banner: ['none', 'unreleased', 'unmaintained'].find((banner) => banner === own['banner']),
          badge: flagOf(own['badge']),
          className: textOf(own['className']),
          noIndex: flagOf(own['noIndex']),
        }),
        sidebars: planSidebars(id, version, plan),
      }
    }),
  }))
  plan.site['docs'] = planned.length === 1 ? planned[0] : planned
  for (const { versions } of sets)
    for (const { docs, folder } of versions)
      plan.report.works(
        `Pages in ${folder}`,
        docs.map(({ file }) => file),
      )
}

/** Sidebars go to a file of their own, next to the configuration. */
function planSidebars(id: string, { name, sidebars }: DocsVersion, plan: Context['plan']): unknown {
  const isGenerated = JSON.stringify(Object.values(sidebars)) === '[[{"type":"autogenerated","dirName":"."}]]'
  if (Object.keys(sidebars).length === 0 || isGenerated) return sidebars
  const words = [id === 'default' ? '' : id, 'sidebars', name === 'current' ? '' : name].filter(Boolean)
  const variable = words
    .join('-')
    .replaceAll(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/\W/g, '')
  const file = `site.${words.join('-')}.ts`
  plan.files.set(
    file,
    `import type { SidebarsInput } from 'octavo'\n\nexport const sidebars: SidebarsInput = ${printValue(sidebars)}\n`,
  )
  plan.imports.push({
    names: `{ sidebars${variable === 'sidebars' ? '' : ` as ${variable}`} }`,
    from: `./${file}`,
  })
  return new Code(variable, sidebars)
}

/** The prefix of edit links; null if there are none, undefined if a function makes them in another way. */
export function readEditUrl({ options, versions }: DocsSet): string | null | undefined {
  const written = options['editUrl']
  const fixed = textOf(written)
  if (fixed !== undefined) return fixed.replace(/\/$/, '')
  const made = functionOf(written)
  if (!made) return null
  const folder = versions[0]?.folder ?? 'docs'
  const address = made.result?.replace(marks.folder, folder) ?? ''
  const ending = `/${folder}/${marks.file}`
  return address.endsWith(ending) ? address.slice(0, -ending.length) : undefined
}
