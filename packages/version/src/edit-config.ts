import {
  findImport,
  findProperty,
  findSiteObject,
  resolveLiteral,
  nameOf,
  type ArrayNode,
  type ConfigSource,
  type Expression,
  type ImportNode,
  type ObjectNode,
} from './config-source.ts'

/** The version to add after the first one of the docs set with this index. */
export type NewVersion = { set: number; name: string; path: string; folder: string }

/** Where the copied version's sidebars come from. */
export type SidebarOrigin =
  | { from: 'module'; specifier: string; declaration: ImportNode; local: string }
  /** Written into the entry itself, and copied with it. */
  | { from: 'entry' }
  /** Computed by the configuration. */
  | { from: 'elsewhere' }

/** What an edit will change: a list of versions, or an object without one. */
export type EditPlan =
  | { list: ArrayNode; copied: ObjectNode; sidebars: SidebarOrigin }
  | { object: ObjectNode; missing: 'docs' | 'versions'; sidebars: SidebarOrigin }

/** Null if the file isn't written in a way that can be edited safely. */
export function planEdit(source: ConfigSource, { set }: Pick<NewVersion, 'set'>): EditPlan | null {
  const site = findSiteObject(source)
  if (!site) return null
  const docs = findProperty(site, 'docs')
  if (!docs) return addTo(site, 'docs')
  const value = resolveLiteral(docs.value, source)
  const one = value?.type === 'ArrayExpression' ? elementAt(value, set, source) : value
  if (one?.type !== 'ObjectExpression') return null
  const versions = findProperty(one, 'versions')
  if (!versions) return addTo(one, 'versions')
  const list = resolveLiteral(versions.value, source)
  const copied = list?.type === 'ArrayExpression' ? elementAt(list, 0, source) : null
  if (list?.type !== 'ArrayExpression' || copied?.type !== 'ObjectExpression') return null
  return { list, copied, sidebars: findSidebars(copied, source) }
}

/** Null if the object spreads something, which may already contain the property. */
function addTo(object: ObjectNode, missing: 'docs' | 'versions'): EditPlan | null {
  const isPlain = object.properties.every((property) => property.type === 'Property')
  return isPlain ? { object, missing, sidebars: { from: 'entry' } } : null
}

function elementAt(list: ArrayNode, index: number, source: ConfigSource): Expression | null {
  const element = list.elements[index]
  return element && element.type !== 'SpreadElement' ? resolveLiteral(element, source) : null
}

function findSidebars(copied: ObjectNode, source: ConfigSource): SidebarOrigin {
  const value = findProperty(copied, 'sidebars')?.value
  if (!value) return { from: 'entry' }
  if (value.type === 'ObjectExpression') return { from: 'entry' }
  const declaration = value.type === 'Identifier' ? findImport(value.name, source) : null
  if (value.type !== 'Identifier' || !declaration?.source.value.startsWith('.')) return { from: 'elsewhere' }
  return { from: 'module', specifier: declaration.source.value, declaration, local: value.name }
}

/** The configuration with the new version. `sidebars` is the module that exports its sidebars, if there is one. */
export function editConfig(
  source: ConfigSource,
  plan: EditPlan,
  { version, sidebars }: { version: NewVersion; sidebars: string | null },
): string {
  const { text } = source
  const quote = quoteOf(text)
  const quoted = (value: string) => `${quote}${value}${quote}`
  const own = ownProperties(version, quoted)
  if ('missing' in plan) {
    const first = { name: 'current', path: '/docs', folder: 'content/docs', set: version.set }
    const entries = [ownProperties(first, quoted), own].map(
      (entry) => `{ ${Object.values(entry).join(', ')} }`,
    )
    return applyInsertions(text, [insertProperty(text, plan.object, writeVersions(entries, plan, text))])
  }
  const { list, copied } = plan
  const name = sidebars === null ? null : uniqueName(`sidebars${version.name.replaceAll(/\W/g, '')}`, text)
  const entry = writeEntry(copied, {
    text,
    replaced: { ...own, ...(name !== null && { sidebars: `sidebars: ${name}` }) },
  })
  const first = list.elements[0] ?? copied
  return applyInsertions(text, [
    insertElement(text, { list, after: first, element: entry }),
    ...(name === null || sidebars === null ? [] : [insertImport(source, plan, { name, sidebars })]),
  ])
}

/** `versions: [ … ]`, inside `docs: { … }` if the site has none. */
function writeVersions(
  entries: string[],
  { object, missing }: Extract<EditPlan, { missing: string }>,
  text: string,
): string {
  const outer = indentAt(text, object.properties.at(-1)?.start ?? object.start)
  const unit = indentUnit(text)
  const listAt = (indent: string) =>
    `versions: [\n${entries.map((entry) => `${indent}${unit}${entry},\n`).join('')}${indent}]`
  return missing === 'versions'
    ? listAt(outer)
    : `docs: {\n${outer}${unit}${listAt(outer + unit)},\n${outer}}`
}

function ownProperties({ name, path, folder }: NewVersion, quoted: (value: string) => string) {
  return { name: `name: ${quoted(name)}`, path: `path: ${quoted(path)}`, folder: `folder: ${quoted(folder)}` }
}

/** Properties that apply only to the newest version, so they aren't copied. */
const leftOut = new Set(['label', 'isLast', 'banner', 'className'])

/** The copied version's entry with some properties replaced, formatted like the original. */
function writeEntry(
  copied: ObjectNode,
  { text, replaced }: { text: string; replaced: Readonly<Record<string, string>> },
): string {
  const properties = copied.properties.flatMap((property) => {
    const name = property.type === 'Property' ? nameOf(property) : null
    if (name !== null && leftOut.has(name)) return []
    return [(name === null ? undefined : replaced[name]) ?? text.slice(property.start, property.end)]
  })
  if (isOneLine(text, copied)) return `{ ${properties.join(', ')} }`
  const outer = indentAt(text, copied.start)
  const inner = indentAt(text, copied.properties[0]?.start ?? copied.start)
  return `{\n${properties.map((property) => `${inner}${property},\n`).join('')}${outer}}`
}

/** Goes below the import of the copied sidebars, in the same style. */
function insertImport(
  { text }: ConfigSource,
  { sidebars: origin }: EditPlan,
  { name, sidebars }: { name: string; sidebars: string },
): Insertion {
  const quote = quoteOf(text)
  if (origin.from !== 'module') {
    const semicolon = /^import [^\n]*;$/m.test(text) ? ';' : ''
    return { at: 0, text: `import { sidebars as ${name} } from ${quote}${sidebars}${quote}${semicolon}\n` }
  }
  const { declaration, local } = origin
  const specifier = declaration.specifiers.find((one) => one.local.name === local)
  const imported =
    specifier?.type === 'ImportSpecifier'
      ? text.slice(specifier.imported.start, specifier.imported.end)
      : null
  const clause = imported === null ? name : `{ ${imported} as ${name} }`
  const rest = text.slice(declaration.source.end, declaration.end)
  return {
    at: declaration.end,
    text: `\nimport ${clause} from ${quote}${sidebars}${quote}${rest}`,
  }
}

function quoteOf(text: string): string {
  return /from (['"])/.exec(text)?.[1] ?? "'"
}

function uniqueName(name: string, text: string): string {
  return new RegExp(String.raw`\b${name}\b`).test(text) ? uniqueName(`${name}_`, text) : name
}

/** Text to insert at an offset, replacing what's there up to `end`. */
type Insertion = { at: number; end?: number; text: string }

function applyInsertions(text: string, insertions: Insertion[]): string {
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((result, { at, end = at, text: added }) => result.slice(0, at) + added + result.slice(end), text)
}

/** The whitespace at the start of the line that contains an offset. */
function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? ''
}

/** One level of the file's indentation. */
function indentUnit(text: string): string {
  return /^(?:\t| +)(?=\S)/m.exec(text)?.[0] ?? '  '
}

function isOneLine(text: string, { start, end }: { start: number; end: number }): boolean {
  return !text.slice(start, end).includes('\n')
}

/** Adds an element after another one, on its own line unless the list is formatted like `[{` … `}]`. */
function insertElement(
  text: string,
  { list, after, element }: { list: ArrayNode; after: { start: number; end: number }; element: string },
): Insertion {
  const startsLine = text.slice(lineStart(text, after.start), after.start).trim() === ''
  if (startsLine) return { at: after.end, text: `,\n${indentAt(text, after.start)}${element}` }
  if (!isOneLine(text, list)) return { at: after.end, text: `, ${element}` }
  const outer = indentAt(text, list.start)
  const inner = outer + indentUnit(text)
  const elements = list.elements.flatMap((node) => {
    if (!node) return []
    const own = text.slice(node.start, node.end)
    return node.start === after.start ? [own, element] : [own]
  })
  const lines = elements.map((line) => `${inner}${line},\n`)
  return { at: list.start, end: list.end, text: `[\n${lines.join('')}${outer}]` }
}

/** Adds a property at the end of an object. */
function insertProperty(text: string, object: ObjectNode, property: string): Insertion {
  const last = object.properties.at(-1)
  if (!last) return { at: object.start, end: object.end, text: `{ ${property} }` }
  if (isOneLine(text, object)) return { at: last.end, text: `, ${property}` }
  const comma = text.slice(last.end, object.end).trimStart().startsWith(',')
  const at = comma ? text.indexOf(',', last.end) + 1 : last.end
  return { at, text: `${comma ? '' : ','}\n${indentAt(text, last.start)}${property}${comma ? ',' : ''}` }
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}
