import { join } from 'node:path'
import {
  findLicenseFaults,
  findLockfileFaults,
  groupLicenses,
  listInstallScripts,
  readManifest,
} from './check-packages.ts'
import { readLockfile } from './read-lockfile.ts'
import { readShippedPackages } from './shipped-packages.ts'

/**
 * Installed with `npm ci --ignore-scripts` like the rest; pinned to 2022-23 because the pages are about those versions.
 */
const sampleEnvironments = ['website/samples/10.x', 'website/samples/9.x']

/** Everything that can be checked about the packages without a network. */
export function inspectPackages(repository: string, dist: string) {
  const packages = readLockfile(repository)
  const needed = packages.filter(({ isDev }) => !isDev)
  const shipped = readShippedPackages(dist)
  const scripted = packages.filter(
    (locked) => listInstallScripts(readManifest(repository, locked)).length > 0,
  )
  const samples = sampleEnvironments.flatMap((place) =>
    readLockfile(join(repository, place)).map((locked) => ({ ...locked, place: `${place}/${locked.place}` })),
  )
  const faults = [
    ...findLockfileFaults([...packages, ...samples]),
    ...scripted.map(({ name, version }) => `${name}@${version} has an install script`),
    ...findLicenseFaults([...needed, ...shipped]),
    ...(shipped.length > 0 ? [] : ['The built site does not say which packages are in its scripts.']),
  ]
  const table = [
    ['packages', 'number'],
    ['in the lockfile', String(packages.length)],
    ['needed by the engine and the site', String(needed.length)],
    ["in the site's published scripts", String(shipped.length)],
    ['in the lockfiles of the sample environments', String(samples.length)],
    ['installed here with an install script', String(scripted.length)],
  ]
  const licenses = [['license', 'packages', 'names'], ...groupLicenses(needed)]
  const shippedTable = [
    ['package', 'version', 'license'],
    ...shipped.map(({ name, version, license }) => [name, version, license]),
  ]
  return { packages, faults, table, licenses, shippedTable }
}
