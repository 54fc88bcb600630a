/** Built sites, which are kept between runs until the engine or the site changes. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runOctavo } from './octavo-process.ts'
import { copySite, environmentOf, sources, variants, type VariantName } from './sites.ts'

const repository = join(import.meta.dirname, '..', '..', '..', '..')
/** Outside the repository, where a site finds no packages but its own. */
const kept = join(tmpdir(), 'octavo-browser-sites')
const week = 7 * 24 * 60 * 60 * 1000

/**
 * Builds a variant. Those of the same site share its folder, and with it the bundled components.
 * @returns The site's folder and the output.
 */
export async function buildSite(name: VariantName): Promise<{ root: string; dist: string }> {
  const { site, baseUrl } = variants[name]
  const root = join(kept, `${site}-${hashInputs(site)}`)
  if (existsSync(root)) utimesSync(root, new Date(), new Date())
  else {
    removeOld()
    // Whoever looks for the folder finds all of it or nothing, even if another run is copying the same site.
    const staging = `${root}.${process.pid}`
    rmSync(staging, { recursive: true, force: true })
    copySite(name, staging)
    if (existsSync(root)) rmSync(staging, { recursive: true })
    else renameSync(staging, root)
  }
  const dist = join(root, 'built', name.replaceAll(/\W+/g, '-'))
  const args = ['build', '--root', root, '--base-url', baseUrl, '--out', dist]
  if (!existsSync(dist)) await runOctavo({ args, env: environmentOf(name) })
  return { root, dist }
}

function removeOld(): void {
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(kept)) {
    const folder = join(kept, name)
    if (Date.now() - statSync(folder).mtimeMs > week) rmSync(folder, { recursive: true, force: true })
  }
}

/** Everything that the output depends on: sources of the engine and its features, packages, and the site itself. */
function hashInputs(site: string): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, repository, variants]))
  const packages = join(repository, 'packages')
  const folders = readdirSync(packages).flatMap((one) =>
    ['bin', 'scripts', 'src', 'package.json'].map((part) => join(packages, one, part)),
  )
  const roots = [...folders, join(repository, 'package-lock.json'), join(sources, site)]
  for (const file of roots.flatMap(listFiles))
    hash
      .update(`${relative(repository, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** The files in a folder, or the file itself, except for tests and output. */
function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](?:dist|\.octavo)[\\/]|\.test\.\w+$/.test(relative(path, file)))
    .toSorted()
}
