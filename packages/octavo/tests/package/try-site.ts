import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expect } from 'vitest'
import { launchOptions } from '../browser/launch-options.ts'
import { serve, type InstalledSite } from './installed-site.ts'

/** Builds, checks and compiles what `octavo init` wrote. */
export async function tryCommands(site: InstalledSite): Promise<void> {
  for (const command of ['build', 'check']) {
    expect(await site.run('octavo', command), `octavo ${command}`).toMatchObject({ code: 0, stderr: '' })
  }
  expect(await site.run('tsc', '--noEmit'), 'tsc').toMatchObject({ code: 0, stdout: '' })
}

/** Edits the component, which must not start again. */
async function tryEdit(site: InstalledSite, page: Page): Promise<void> {
  const file = join(site.folder, 'components/counter.tsx')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replaceAll('Clicked', 'Pressed'))
  await page.getByRole('button', { name: 'Pressed 2 times' }).waitFor()
  writeFileSync(file, text)
  await page.getByRole('button', { name: 'Clicked 2 times' }).waitFor()
}

/** Opens the site that a command serves, uses its component and follows a link; returns what went wrong meanwhile. */
export async function tryInBrowser(site: InstalledSite, command: 'dev' | 'preview'): Promise<string[]> {
  const server = await serve(site, command)
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.status() >= 400) errors.push(`${response.status()} ${pathname}`)
    })
    await page.goto(server.address)
    await page.getByRole('heading', { name: 'Introduction', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Clicked 1 time' }).click()
    await page.getByRole('button', { name: 'Clicked 2 times' }).waitFor()
    if (command === 'dev') await tryEdit(site, page)
    await page.getByRole('article').getByRole('link', { name: 'Writing pages' }).first().click()
    await page.getByRole('heading', { name: 'Writing pages', level: 1 }).waitFor()
    return errors
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** What the first sample of the docs prints. */
export async function runSample(site: InstalledSite, command: 'dev' | 'preview'): Promise<string> {
  const server = await serve(site, command)
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage()
    await page.goto(new URL('/docs', server.address).href)
    await page.getByRole('button', { name: 'Run' }).click()
    const line = page.getByRole('log', { name: 'Output' }).locator('span').first()
    return (await line.innerText()).trim()
  } finally {
    await browser.close()
    await server.stop()
  }
}
