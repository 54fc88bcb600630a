import path from 'node:path'
import {
  SiteError,
  listEntries,
  readManifest,
  type FoundPackage,
  type ReferenceOptions,
  type ReferencePackage,
} from 'octavo/feature'

type Place = {
  root: string
  /** Folder with the packages, relative to the site's folder; null if the version has none. */
  environment: string | null
}

/** Reports everything that's wrong with the packages at once. */
export function findPackages({ packages }: ReferenceOptions, place: Place): FoundPackage[] {
  const problems: ConstructorParameters<typeof SiteError>[0] & object[] = []
  const found = packages.flatMap((one): FoundPackage[] => {
    const result = findPackage(one, place)
    if ('message' in result) problems.push({ severity: 'error', ...result })
    return 'message' in result ? [] : [result]
  })
  if (problems.length > 0) throw new SiteError(problems)
  return found
}

type Mistake = { message: string; hint: string }

function findPackage(one: ReferencePackage, { root, environment }: Place): FoundPackage | Mistake {
  const installed = path.join(environment ?? '', 'node_modules', one.name)
  const folder = one.from ?? installed
  const manifest = readManifest(path.join(root, folder))
  if (!manifest) return missingPackage(one, environment)
  const packageFolder = path.join(root, folder)
  const entries = listEntries(manifest, { ...one, folder: packageFolder })
  if (entries.length === 0)
    return {
      message: `The package "${one.name}" in ${folder} has no type declarations, so it cannot be documented.`,
      hint: 'Name a package that ships its own types, or remove it from "reference.packages" in site.config.ts.',
    }
  return { ...one, version: manifest.version ?? '', packageFolder, isInstalled: one.from === null, entries }
}

function missingPackage({ name, from }: ReferencePackage, environment: string | null): Mistake {
  const message = `The API reference needs the package "${name}", which is not in ${from ?? environment ?? 'any folder'}.`
  const hint =
    from !== null
      ? 'Correct "from" in site.config.ts. It must be the folder that contains its package.json.'
      : environment === null
        ? 'Set "samples: { folder }" for the version, with the folder where its packages are installed.'
        : `Install it there and commit the lockfile: npm install --save-exact ${name} --prefix ${environment}`
  return { message, hint }
}
