/** What a type is called in the package that declares it. */
export type ForeignName = { packageName: string; packagePath: string; qualifiedName: string }

/** Package → its documentation, for all its names or for each; `{name}` and `{module}` are filled in. */
export type ExternalLinks = Record<string, string | Record<string, string>>

/** Types that the compiler brings along and no browser knows. */
const utilityTypes = new Set([
  'Awaited',
  'Partial',
  'Required',
  'Readonly',
  'Record',
  'Pick',
  'Omit',
  'Exclude',
  'Extract',
  'NonNullable',
  'Parameters',
  'ConstructorParameters',
  'ReturnType',
  'InstanceType',
  'NoInfer',
  'ThisParameterType',
  'OmitThisParameter',
  'ThisType',
  'Uppercase',
  'Lowercase',
  'Capitalize',
  'Uncapitalize',
])

/** Where a type of another package is explained: as configured, else in the manual of the language, else on npm. */
export function findExternalLink(foreign: ForeignName, configured: ExternalLinks): string {
  const parts = /^(?:"([^"]+)"\.)?(.*)$/.exec(foreign.qualifiedName)
  const module = (parts?.[1] ?? 'globals').replace(/^node:/, '')
  const name = parts?.[2]?.split('.').at(-1) ?? foreign.qualifiedName
  const links = configured[foreign.packageName]
  const template = typeof links === 'string' ? links : (links?.[name] ?? links?.['*'])
  if (template !== undefined)
    return template.replaceAll('{name}', encodeURIComponent(name)).replaceAll('{module}', module)
  if (foreign.packageName === 'typescript') return languageLink(foreign.packagePath, name)
  return `https://www.npmjs.com/package/${foreign.packageName}`
}

function languageLink(packagePath: string, name: string): string {
  if (utilityTypes.has(name))
    return `https://www.typescriptlang.org/docs/handbook/utility-types.html#${name.toLowerCase()}`
  const manual = 'https://developer.mozilla.org/en-US/docs/Web'
  return /\blib\.(?:dom|webworker)/.test(packagePath)
    ? `${manual}/API/${name}`
    : `${manual}/JavaScript/Reference/Global_Objects/${builtInOf(name)}`
}

/** `PromiseLike` and `ArrayLike` have no page of their own. */
function builtInOf(name: string): string {
  const iteration: Record<string, string> = {
    Iterable: 'Iterator',
    IterableIterator: 'Iterator',
    AsyncIterable: 'AsyncIterator',
    AsyncIterableIterator: 'AsyncIterator',
    PropertyKey: 'Object',
    ErrorConstructor: 'Error',
    TemplateStringsArray: 'Array',
  }
  return iteration[name] ?? name.replace(/^Readonly(?=.)|(?:Like|Constructor)$/g, '')
}
