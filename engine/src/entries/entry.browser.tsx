import { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './engine-parts.ts'
import { App, type AppData } from '../client/app.tsx'
import { removeSessionMark, reportMissingStorage } from '../client/browser-storage.ts'
import { followColorMode } from '../client/color-mode.ts'
import { listenForCodeGroups } from '../client/islands/code-groups.ts'
import type { ShellNodes } from '../client/layout/frame.tsx'
import { listenForKeyboard } from '../client/layout/keyboard-class.ts'
import { listenToMenus } from '../client/layout/menus.ts'
import { provideLanguage } from '../shared/language.ts'
import { decodePayload } from '../shared/payload.ts'

/** Text of server components → the node it describes. */
function readFlight<T>(flight: string): Promise<T> {
  return createFromReadableStream<T>(new Blob([flight]).stream())
}

/** Lets the browser do what waits. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Takes over the document the server rendered, in slices, so that reading is never interrupted. */
async function boot(): Promise<void> {
  const root = document.getElementById('octavo')
  const block = document.getElementById('octavo-data')?.textContent
  if (!root || !block) return
  const data = JSON.parse(block) as AppData
  const { messages = {} } = data
  const { lang } = document.documentElement
  provideLanguage(() => ({ locale: lang, tag: lang, messages }))
  await pause()
  const shell = await readFlight<ShellNodes>(data.shell)
  await pause()
  const { head, flight } = decodePayload(data.page, data)
  const node = await readFlight<ReactNode>(flight)
  await pause()
  startTransition(() => {
    hydrateRoot(
      root,
      <App
        data={data}
        shell={shell}
        page={{ head, node, contents: null }}
        decodeFlight={(text) => readFlight<ReactNode>(text)}
      />,
      // Extensions change documents before we come; React then renders anew, which is no error of the page.
      { onRecoverableError: console.warn },
    )
  })
  listenForCodeGroups()
  listenForKeyboard()
  listenToMenus()
  followColorMode()
  reportMissingStorage()
  // The guard in the head may reload again, should a later deploy take the scripts away.
  removeSessionMark('octavo.boot')
}

void boot()
