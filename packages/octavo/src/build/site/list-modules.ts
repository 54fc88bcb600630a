import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Content } from '../../content/load-content.ts'
import type { Documents } from '../../model/page-contents.ts'
import type { Boundary } from '../../files/boundary.ts'
import type { Problem } from '../../model/problem.ts'
import type { ViteInput } from '../../model/extension-input.ts'
import { moduleKeyOf } from '../../model/module-key.ts'
import type { Site } from '../../model/site.ts'
import { frameSlotsKey, usesFrameSlots } from '../../model/slots.ts'
import { describeMissing, hintForMissing } from '../../problems/missing-file.ts'
import { findSourceFile } from '../../npm/engine-folder.ts'
import { isInstalled } from '../../npm/installed-packages.ts'
import { toPosix } from '../../files/posix-path.ts'
import type { SiteModule } from '../../bundle/site-modules-plugin.ts'

type Modules = { modules: SiteModule[]; problems: Problem[] }

/** Components and data that content imports, pages that are components, and the configured components. */
export async function listModules(
  locales: { content: Pick<Content, 'moduleImports'>; documents: Documents }[],
  site: Site,
  { root, alias, boundary }: { root: string; alias: Alias; boundary: Boundary },
): Promise<Modules> {
  const modules = new Map<string, string>()
  const problems: Problem[] = []
  const isHere = (name: string) => isInstalled(name, root)
  const rename = createRenamer(alias)
  const imports = locales
    .flatMap(({ content }) => content.moduleImports)
    .map((one) => ({ ...one, wanted: one.filePath ? one.specifier : rename(one.specifier) }))
    .filter(({ kind, specifier, wanted }) => kind !== 'engine' || wanted !== specifier)
  const resolvePackage = imports.some(({ filePath }) => !filePath)
    ? await createPackageResolver(root)
    : () => null
  for (const { file, specifier, wanted, line, filePath } of imports) {
    const [query = ''] = /\?.*$/.exec(specifier) ?? []
    // The bundler takes the engine's copy of React.
    const found = filePath ?? (/^react(?:\/|$)/.test(wanted) ? wanted : resolvePackage(wanted))
    // What follows an alias was written by the page's author.
    const refused = found && wanted.startsWith(root) ? boundary(found) : null
    if (refused) problems.push({ severity: 'error', ...refused, file, line })
    else if (found) modules.set(moduleKeyOf(specifier, file), found + query)
    else {
      const missing = describeMissing(wanted, isHere)
      const message = missing.message.replace(wanted, specifier)
      problems.push({ severity: 'error', ...missing, message, file, line })
    }
  }
  for (const { format, file } of locales.flatMap(({ documents }) => [...documents.values()])) {
    if (format === 'tsx') modules.set(moduleKeyOf(`@site/${file}`, ''), path.join(root, file))
  }
  for (const { option, file } of listConfiguredModules(site)) {
    const filePath = path.join(root, file)
    if (existsSync(filePath)) modules.set(moduleKeyOf(`@site/${file}`, ''), filePath)
    else problems.push(missingComponent(option, filePath, root))
  }
  if (usesFrameSlots(site.slots))
    modules.set(frameSlotsKey, findSourceFile('theme/browser/slots/frame-slots.tsx'))
  const sorted = [...modules].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { modules: sorted.map(([key, filePath]) => ({ key, filePath })), problems }
}

export type Alias = NonNullable<ViteInput['resolve']>['alias']

/** What the bundler does with imports in components: a string also stands for what begins with it and a slash. */
function createRenamer(alias: Alias = {}): (specifier: string) => string {
  const names = Array.isArray(alias)
    ? alias
    : Object.entries(alias).map(([find, replacement]) => ({ find, replacement }))
  return (specifier) => {
    const found = names.find(({ find }) =>
      typeof find === 'string' ? `${specifier}/`.startsWith(`${find}/`) : find.test(specifier),
    )
    return found ? specifier.replace(found.find, found.replacement) : specifier
  }
}

/** Modules that the configuration names, with the key path of the option. */
function listConfiguredModules({ components, slots }: Site): { option: string; file: string }[] {
  const named = Object.entries(components).map(([name, file]) => ({ option: `components.${name}`, file }))
  const placed = Object.entries(slots).flatMap(([name, files]) =>
    files.map((file) => ({ option: `slots.${name}`, file })),
  )
  return [...named, ...placed]
}

function missingComponent(option: string, filePath: string, root: string): Problem {
  return {
    severity: 'error',
    message: `There is no file '${toPosix(path.relative(root, filePath))}'`,
    file: option,
    hint: `Paths are relative to the site's folder. ${hintForMissing(filePath, root)}`,
  }
}

/** Finds the module that an import of a package leads to, as a bundler would: many packages are for ES modules only. */
async function createPackageResolver(root: string): Promise<(specifier: string) => string | null> {
  // Loaded here because most sites import nothing but their own files.
  const { ResolverFactory } = await import('rolldown/experimental')
  const resolver = new ResolverFactory({
    conditionNames: ['import', 'module', 'node', 'default'],
    mainFields: ['module', 'main'],
    extensions: ['.js', '.mjs', '.cjs', '.json', '.jsx', '.ts', '.tsx'],
    builtinModules: true,
  })
  return (specifier) => {
    const { path, builtin } = resolver.sync(root, specifier)
    return path ?? builtin?.resolved ?? null
  }
}
