/** A type's name in the package that declares it. */
export type ForeignName = { packageName: string; packagePath: string; qualifiedName: string }

/** Package → its documentation, for all names or per name; `{name}` and `{module}` are filled in. */
export type ExternalLinks = Record<string, string | Record<string, string>>

const strings = 'intrinsic-string-manipulation-types'

/** Types that come with the compiler and exist in no browser → their anchors in the TypeScript handbook. */
const utilityTypes: Record<string, string> = {
  Record: 'recordkeys-type',
  Pick: 'picktype-keys',
  Omit: 'omittype-keys',
  Exclude: 'excludeuniontype-excludedmembers',
  Extract: 'extracttype-union',
  Uppercase: strings,
  Lowercase: strings,
  Capitalize: strings,
  Uncapitalize: strings,
  ...Object.fromEntries(
    `Awaited Partial Required Readonly NonNullable Parameters ConstructorParameters ReturnType InstanceType NoInfer
    ThisParameterType OmitThisParameter ThisType`
      .split(/\s+/)
      .map((name) => [name, `${name.toLowerCase()}type`]),
  ),
}

/**
 * Where a type of another package is documented: at the configured address, in the language's documentation, or on
 * npm.
 */
export function findExternalLink(foreign: ForeignName, configured: ExternalLinks): string | undefined {
  // A type that the compiler couldn't find isn't declared in any file.
  if (!/\.[cm]?tsx?$/.test(foreign.packagePath)) return undefined
  const parts = /^(?:"([^"]+)"\.)?(.*)$/.exec(foreign.qualifiedName)
  const module = (parts?.[1] ?? 'globals').replace(/^node:/, '')
  const name = parts?.[2]?.split('.').at(-1) ?? foreign.qualifiedName
  const links = configured[foreign.packageName]
  const template = typeof links === 'string' ? links : (links?.[name] ?? links?.['*'])
  if (template !== undefined)
    return template.replaceAll('{name}', encodeURIComponent(name)).replaceAll('{module}', () => module)
  if (foreign.packageName === 'typescript') return languageLink(foreign.packagePath, name)
  return `https://www.npmjs.com/package/${foreign.packageName}`
}

/** Type aliases without an MDN page → the interface whose page describes them. */
const interfaceOf: Record<string, string> = {
  RequestInfo: 'Request',
  HeadersInit: 'Headers',
  BodyInit: 'RequestInit',
}

function languageLink(packagePath: string, name: string): string {
  const utility = Object.hasOwn(utilityTypes, name) ? utilityTypes[name] : undefined
  if (utility !== undefined)
    return `https://www.typescriptlang.org/docs/handbook/utility-types.html#${utility}`
  const manual = 'https://developer.mozilla.org/en-US/docs/Web'
  return /\blib\.(?:dom|webworker)/.test(packagePath)
    ? `${manual}/API/${interfaceOf[name] ?? name}`
    : `${manual}/JavaScript/Reference/Global_Objects/${builtInOf(name)}`
}

/** Names without their own MDN page, such as `PromiseLike` and `ArrayLike`, link to the page that covers them. */
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
