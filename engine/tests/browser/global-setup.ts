import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOctavo } from './octavo-process.ts'
import { copySite, environmentOf, folderOf, variants, type VariantName } from './sites.ts'

/** Builds every variant once, for all projects. Returns a function that cleans up. */
export default async function setUp(): Promise<() => void> {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-browser-')))
  process.env['OCTAVO_TEST_SITES'] = parent
  const names = Object.keys(variants) as VariantName[]
  for (const name of names) copySite(name)
  // The first command compiles the engine if its sources are newer; the others must not do so at the same time.
  const [first, ...others] = names
  if (first) await build(first)
  await Promise.all(others.map(build))
  return () => rmSync(parent, { recursive: true, force: true })
}

async function build(name: VariantName): Promise<void> {
  const { baseUrl } = variants[name]
  await runOctavo({
    args: ['build', '--root', folderOf(name), '--base-url', baseUrl],
    env: environmentOf(name),
  })
}
