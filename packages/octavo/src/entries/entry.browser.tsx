import { createFromReadableStream } from '@vitejs/plugin-rsc/vendor/react-server-dom/client.browser'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './engine-parts.ts'
import { App, type AppData } from '../theme/browser/app.tsx'
import { appFeatures } from './app-features.tsx'
import { reportMissingStorage } from '../browser/storage.ts'
import { removeSession } from '../browser/session.ts'
import { followColorMode } from '../browser/preferences/color-mode.ts'
import { listenForCodeGroups } from '../theme/browser/islands/code-groups.ts'
import type { ShellNodes } from '../theme/browser/layout/frame.tsx'
import { listenToMenus } from '../theme/browser/layout/menus.ts'
import { loadChunk } from '../browser/recovery/load-chunk.ts'
import { reportFailure } from '../browser/recovery/report-failure.ts'
import { provideLanguage } from '../i18n/shared/language.ts'
import { decodePayload } from '../model/payload/payload.ts'
import { loadReferences, replaceMissing } from './client-references.ts'

/** Decodes a flight string into the React node it describes. */
function readFlight<T>(flight: string): Promise<T> {
  return createFromReadableStream<T>(new Blob([flight]).stream())
}

/** Decodes a page, and loads the scripts it needs. */
async function readPage(flight: string): Promise<ReactNode> {
  const [node] = await Promise.all([readFlight<ReactNode>(flight), loadReferences(flight)])
  return node
}

/** Keeps the server's HTML for a component whose script is missing, so that React can hydrate everything around it. */
async function waitForScripts(flight: string): Promise<void> {
  try {
    await loadChunk(() => loadReferences(flight))
  } catch {
    const { ServerPart, keepServerParts } = await import('../browser/recovery/server-part.tsx')
    keepServerParts(await replaceMissing(flight, ServerPart))
  }
}

/** Lets the browser run pending work. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Sets a class while the reader navigates by keyboard. Sites can rely on it in their own styles (B025). */
function listenForKeyboard(): void {
  const { classList } = document.body
  const name = 'navigation-with-keyboard'
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && classList.add(name))
  document.addEventListener('mousedown', () => classList.remove(name), { passive: true })
}

/** Hydrates the document that the server rendered, in slices, so that it never blocks the reader. */
async function boot(): Promise<void> {
  const root = document.getElementById('octavo')
  // A page can choose the same id for a heading. Ours comes after it.
  const block = [...document.querySelectorAll('#octavo-data')].at(-1)?.textContent
  if (!root || !block) return
  const data = JSON.parse(block) as AppData
  const { messages = {} } = data
  const { lang } = document.documentElement
  provideLanguage(() => ({ locale: lang, tag: lang, messages }))
  const { head, flight } = decodePayload(data.page, data)
  await pause()
  try {
    await waitForScripts(`${data.shell}\n${flight}`)
  } catch {
    return reportFailure()
  }
  const shell = await readFlight<ShellNodes>(data.shell)
  await pause()
  const node = await readFlight<ReactNode>(flight)
  await pause()
  startTransition(() => {
    hydrateRoot(
      root,
      <App
        data={data}
        shell={shell}
        page={{ head, node, contents: null }}
        decodeFlight={readPage}
        features={appFeatures}
      />,
      // Extensions change documents before we start. React then renders again, which isn't an error of the page.
      { onRecoverableError: console.warn },
    )
  })
  listenForCodeGroups()
  listenForKeyboard()
  listenToMenus()
  followColorMode()
  reportMissingStorage()
  // Lets the guard in the head reload again if a later deploy removes the scripts.
  removeSession('octavo.boot')
}

void boot()
