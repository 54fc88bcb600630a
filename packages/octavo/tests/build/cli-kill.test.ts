import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainSkyFiles, skyFiles } from './cache-site.ts'
import { differencesOf, startOctavo, untilEnd } from './run-octavo.ts'
import { createSite } from './test-site.ts'

test('an interrupt stops the build at once and leaves the last good site', async () => {
  const site = createSite(plainSkyFiles)
  expect((await site.build()).code).toBe(0)
  const good = site.output()
  // Now there is a bundle to be made, which takes long enough to be interrupted.
  site.write(skyFiles)
  const child = startOctavo(['build', '--root', site.root])
  const end = untilEnd(child)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  child.kill('SIGINT')
  const { code, stderr } = await end
  expect(code, 'ended by the signal').toBe(null)
  expect(stderr).toBe('')
  expect(differencesOf(site.output(), good)).toEqual([])
  expect(readdirSync(site.root).filter((name) => name.startsWith('.dist-'))).toEqual([])
})

test('an interrupt stops a development server that is still loading', async () => {
  const loading = 'console.log("the source was called")\n  return new Promise(() => {})'
  const site = createSite({
    'site.config.ts': `export default { title: 'Mini', content: () => {\n  ${loading}\n} }\n`,
  })
  const child = startOctavo(['dev', '--root', site.root, '--port', '0'])
  const end = untilEnd(child)
  await new Promise<void>((resolve) =>
    child.stdout?.on('data', (text: string) => text.includes('the source was called') && resolve()),
  )
  child.kill('SIGINT')
  const { code, stderr } = await end
  expect(code, 'ended by the signal').toBe(null)
  expect(stderr).toBe('')
})
