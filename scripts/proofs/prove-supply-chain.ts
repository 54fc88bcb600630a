import { join } from 'node:path'
import { repository, website } from '../paths.mjs'
import { askForAdvisories, askForManifest, findRegistry } from '../supply-chain/ask-registry.ts'
import { listInstallScripts, readManifest } from '../supply-chain/check-packages.ts'
import { inspectPackages } from '../supply-chain/inspect-packages.ts'
import { judgeFindings } from './proof.ts'
import type { LockedPackage } from '../supply-chain/read-lockfile.ts'

/** Checks for known vulnerabilities, install scripts on every platform, integrity and licenses. */
export async function proveSupplyChain() {
  const { packages, faults, table, licenses, shippedTable } = inspectPackages(
    repository,
    join(website, 'dist'),
  )
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
      'Every installation runs with `--ignore-scripts`, except for those of other engines, which `npm run bench` and `npm run bench:search` make outside the repository.',
    ],
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
