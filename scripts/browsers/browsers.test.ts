import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listen } from '../listen.ts'
import { findWebKit, miniBrowserCandidates } from './find-browsers.ts'
import { splitMessages } from './firefox.ts'
import { startRecordingProxy } from './recording-proxy.ts'
import { behaviors } from './run-behaviors.ts'
import { keysOf } from './tab.ts'

test('every group of behaviors is proven, keys have their names, and Firefox messages their length in bytes', () => {
  expect([...new Set(behaviors.map(({ group }) => group))]).toEqual([
    'navigation',
    'prefetch',
    'history',
    'search',
    'menus',
    'mobile panel',
    'type cards',
    'live samples',
    'copy',
    'tabs',
    'color mode',
    'no JavaScript',
  ])
  expect(keysOf('Control+k')).toEqual(['\uE009', 'k'])
  expect(() => keysOf('Ctrl+k')).toThrow('There is no key "Ctrl"')
  const whole = Buffer.from('13:["é","🙂"]')
  expect(splitMessages(Buffer.concat([whole, whole.subarray(0, 6)]))).toEqual({
    messages: [['é', '🙂']],
    rest: whole.subarray(0, 6),
  })
})

test("MiniBrowser is found in any distribution's folder, and WebKit without its driver doesn't count", () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-webkit-'))
  try {
    const folders = ['x86_64-linux-gnu/webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit-other'].map((name) =>
      join(root, name),
    )
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'MiniBrowser'), '')
    }
    expect(miniBrowserCandidates([root, join(root, 'absent')]).toSorted()).toEqual(
      [join(folders[1] ?? '', 'MiniBrowser'), join(folders[0] ?? '', 'MiniBrowser')].toSorted(),
    )
    expect(findWebKit({ PATH: root })).toBeNull()
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('the proxy records requests and reports from pages, and changes only documents', async () => {
  const site = await listen((request, response) => {
    const isDocument = request.url === '/'
    response.writeHead(isDocument ? 200 : 404, { 'content-type': isDocument ? 'text/html' : 'text/plain' })
    response.end(isDocument ? '<!doctype html><head><title>x</title>' : 'no')
  })
  const proxy = await startRecordingProxy(`http://127.0.0.1:${site.port}`)
  try {
    const html = await (await fetch(`${proxy.origin}/`)).text()
    expect(html).toBe('<!doctype html><head><script src="/__listener.js"></script><title>x</title>')
    expect(await (await fetch(`${proxy.origin}/__listener.js`)).text()).toContain('securitypolicyviolation')
    const missing = await fetch(`${proxy.origin}/a.txt`)
    expect([missing.status, await missing.text()]).toEqual([404, 'no'])
    await fetch(`${proxy.origin}/__heard`, { method: 'POST', body: '/: console.error x' })
    expect(proxy.heard).toEqual(['/: console.error x'])
    expect(proxy.requests).toEqual(['/', '/a.txt'])
    await expect.poll(() => proxy.pending()).toBe(0)
  } finally {
    await proxy.stop()
    await site.stop()
  }
})
