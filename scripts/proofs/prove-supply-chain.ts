import { join } from 'node:path'
import { repository, website } from '../paths.mjs'
import { askForAdvisories, askForManifest, findRegistry } from '../supply-chain/ask-registry.ts'
import {
  findLicenseFaults,
  findLockfileFaults,
  groupLicenses,
  listInstallScripts,
  readLockfile,
  readManifest,
  readShippedPackages,
  type LockedPackage,
} from '../supply-chain/packages.ts'
import { judgeFindings } from './proof.ts'

/** Checks for known vulnerabilities, install scripts on every platform, integrity and licenses. */
export async function proveSupplyChain() {
  const { packages, faults, table, licenses, shippedTable } = inspectPackages()
  const audit = await askForAdvisories(repository)
  const foreign = await inspectForeign(packages)
  const silence =
    'silence' in audit ? [`\`npm audit\` got no answer from this machine's registry (${audit.silence}).`] : []
  const findings = [...faults, ...foreign.faults, ...('findings' in audit ? audit.findings : [])]
  const rows = [
    ...table,
    ['for other platforms, with an install script', foreign.count],
    [
      'with a known vulnerability (npm audit)',
      'findings' in audit ? String(audit.findings.length) : 'no answer',
    ],
  ]
  return judgeFindings({
    checked: packages.length,
    findings,
    tables: [
      { title: 'Packages', rows },
      { title: 'Licenses of the packages that the engine and the site need', rows: licenses },
      { title: "Packages in the site's published scripts", rows: shippedTable },
    ],
    notes: [
      ...silence,
      "The sample environments use packages from 2022 and 2023, because those are the versions the pages describe. They aren't audited, but nothing from them is published, and their lockfiles have to follow the same rules.",
      'Every installation runs with `--ignore-scripts`, except for those of other engines, which `npm run bench` makes outside the repository.',
    ],
  })
}

/** The part that needs no network: lockfiles, install scripts, licenses. */
export async function checkSupplyChain() {
  const { packages, faults, table } = inspectPackages()
  return judgeFindings({
    checked: packages.length,
    findings: faults,
    tables: [{ title: 'Packages', rows: table }],
  })
}

/** Packages for other platforms are in the lockfile but not installed, so their manifests come from the registry. */
async function inspectForeign(packages: LockedPackage[]) {
  const absent = packages.filter((locked) => readManifest(repository, locked) === null)
  const registry = await findRegistry(repository)
  const manifests = await Promise.all(absent.map((locked) => askForManifest(locked, registry)))
  const scripted = absent.filter((_, index) => listInstallScripts(manifests[index] ?? null).length > 0)
  const unknown = manifests.filter((manifest) => manifest === null).length
  const asked = `of ${absent.length}${unknown > 0 ? `, ${unknown} unknown` : ''}`
  return {
    count: `${scripted.length} ${asked}`,
    faults: scripted.map(({ name, version }) => `${name}@${version} has an install script`),
  }
}

/**
 * Installed with `npm ci --ignore-scripts` like the rest; pinned to 2022-23 because the pages are about those versions.
 */
const sampleEnvironments = ['website/samples/10.x', 'website/samples/9.x']

/** Everything that can be checked about the packages without a network. */
function inspectPackages() {
  const packages = readLockfile(repository)
  const needed = packages.filter(({ isDev }) => !isDev)
  const shipped = readShippedPackages(join(website, 'dist'))
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
