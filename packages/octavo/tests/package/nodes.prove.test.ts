import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createFolder, initSite, packEngine, siteIn } from './installed-site.ts'
import { tryCommands, tryInBrowser } from './try-site.ts'

let tarball = ''

beforeAll(async () => {
  tarball = await packEngine(createFolder())
})

/** Packages that hold nothing but the executable: the package `node` fetches them with an install script. */
const platform = process.platform === 'darwin' ? 'bin-darwin' : process.platform

test.each(['20', '22', '24'])('a new site works with Node %s', async (version) => {
  const name = `node-${platform}-${process.arch}`
  const nodes = siteIn(createFolder())
  expect(await nodes.npm('init', '-y')).toMatchObject({ code: 0 })
  expect(await nodes.npm('install', `${name}@${version}`)).toMatchObject({ code: 0 })
  const site = siteIn(createFolder(), join(nodes.folder, 'node_modules', name, 'bin', 'node'))
  expect(execFileSync(site.node, ['--version'], { encoding: 'utf8' })).toContain(`v${version}.`)
  expect(await site.npm('init', '-y')).toMatchObject({ code: 0 })
  expect(await site.npm('install', tarball)).toMatchObject({ code: 0 })
  await initSite(site)
  await tryCommands(site)
  expect(await tryInBrowser(site, 'preview')).toEqual([])
  expect(await tryInBrowser(site, 'dev')).toEqual([])
})
