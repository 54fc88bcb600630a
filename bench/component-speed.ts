import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launchBrowser } from '../scripts/launch-browser.ts'
import { quantile } from '../scripts/measure/quantile.ts'
import { serveOctavo } from '../scripts/serve-octavo.ts'
import { writeFile } from './write-file.ts'
import type { Page } from '@playwright/test'

const files = {
  'components/tally.tsx': `'use client'
import { useState } from 'react'

export function Tally() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Count 0: {count}</button>
}
`,
  'components/motto.tsx': `export function Motto() {
  return <p>Motto 0</p>
}
`,
  'content/docs/components.mdx': `---
title: Components
---

import { Motto } from '@site/components/motto.tsx'
import { Tally } from '@site/components/tally.tsx'

<Tally />

<Motto />
`,
}

/**
 * Edits an interactive component and a server component a few times and waits until the page shows each edit.
 * @param options A generated site, which gets a page with components.
 * @returns Milliseconds (medians) from saving to the screen.
 */
export async function measureComponents({
  root,
  browser: executablePath,
}: {
  root: string
  browser: string
}): Promise<{ client: number; server: number }> {
  for (const [file, text] of Object.entries(files)) writeFile(join(root, file), text)
  const server = await serveOctavo(['dev', '--root', root])
  const browser = await launchBrowser(executablePath)
  try {
    const page = await browser.newPage()
    await page.goto(new URL('docs/components', server.address).href)
    await page.getByRole('button', { name: 'Count 0: 0' }).click()
    const edit = { page, root }
    return {
      client: await measureEdits({ ...edit, file: 'components/tally.tsx', shown: 'Count NUMBER: 1' }),
      server: await measureEdits({ ...edit, file: 'components/motto.tsx', shown: 'Motto NUMBER' }),
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measureEdits({
  page,
  root,
  file,
  shown,
}: {
  page: Page
  root: string
  file: string
  shown: string
}) {
  const times = []
  const text = readFileSync(join(root, file), 'utf8')
  for (let number = 1; number <= 5; number++) {
    const time = page.evaluate(waitForText, shown.replace('NUMBER', String(number)))
    await wait(1_000) // Nobody saves faster than this, and the server gets ready for the next edit meanwhile.
    const saved = Date.now()
    writeFileSync(join(root, file), text.replace(/(Count|Motto) 0/, `$1 ${number}`))
    times.push((await time) - saved)
  }
  return quantile(times, 0.5)
}

/** Runs in the page. Resolves with the time at which an element has exactly this text. */
function waitForText(text: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isThere = [...document.querySelectorAll('main *')].some((element) => element.textContent === text)
      if (isThere) resolve(Date.now())
      else setTimeout(look, 1)
    }
    look()
  })
}
