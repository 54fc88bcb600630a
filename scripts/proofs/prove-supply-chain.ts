import { join } from 'node:path'
import { repository, website } from '../paths.mjs'
import { runNpm } from '../setup.mjs'
import {
  findLicenseFaults,
  findLockfileFaults,
  listInstallScripts,
  readLockfile,
  readManifest,
  readShippedPackages,
} from '../supply-chain/packages.ts'
import { judgeFindings } from './proof.ts'

/** Checks lockfiles, install scripts and licenses, and asks the registry for known vulnerabilities. */
export async function proveSupplyChain() {
  const { checked, faults, table } = inspectPackages()
  const vulnerabilities = await askForVulnerabilities()
  const answer = vulnerabilities === null ? 'no answer' : String(vulnerabilities.length)
  return judgeFindings({
    checked,
    findings: [...faults, ...(vulnerabilities ?? [])],
    tables: [{ title: 'Packages', rows: [...table, ['with a known vulnerability (npm audit)', answer]] }],
    notes: [
      "The sample environments use packages from 2022 and 2023, because those are the versions the pages describe. They aren't audited, but nothing from them is published, and their lockfiles have to follow the same rules.",
      'Every installation runs with `--ignore-scripts`, except for those of other engines, which `npm run bench` makes outside the repository.',
    ],
  })
}

/** The part that needs no network. */
export async function checkSupplyChain() {
  const { checked, faults, table } = inspectPackages()
  return judgeFindings({ checked, findings: faults, tables: [{ title: 'Packages', rows: table }] })
}

/**
 * Of what engine and site need. The sample environments have their own lockfiles and aren't included.
 * @returns Null if the registry doesn't answer.
 */
async function askForVulnerabilities() {
  const args = ['audit', '--omit=dev', '--json', '--loglevel=silent']
  const { output } = await runNpm(args, { cwd: repository, timeoutMs: 120_000 })
  try {
    const { metadata, vulnerabilities }: Audit = JSON.parse(output)
    if (!metadata) return null
    return Object.entries(vulnerabilities ?? {}).map(
      ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
    )
  } catch {
    return null
  }
}

type Audit = { metadata?: object; vulnerabilities?: Record<string, { severity: string; range: string }> }

/**
 * Installed with `npm ci --ignore-scripts` like the rest; pinned to 2022-23 because the pages are about those versions.
 */
const sampleEnvironments = ['website/samples/10.x', 'website/samples/9.x']

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
  return { checked: packages.length, faults, table }
}
