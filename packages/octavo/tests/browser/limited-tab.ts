import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { launchOptions } from './launch-options.ts'

/** A tab of a browser whose memory is limited, so that a sample can fill it without harm to the machine. */
export interface LimitedTab {
  /** For what a reader does until something crashes: Playwright gives up a page when one of its frames has crashed. */
  page: Page
  /** Kinds of targets that have crashed: `page`, `iframe`. */
  crashed: string[]
  /** Whether frames of other origins have a process of their own. */
  hasIsolatedFrames: () => Promise<boolean>
  /** Runs an expression in the tab, also after a crash. Undefined if the tab doesn't answer. */
  read: (expression: string) => Promise<unknown>
  reload: () => Promise<void>
  close: () => Promise<void>
}

type Answer = { id: number; result?: { result?: { value?: unknown } } }

/** In megabytes. What JavaScript doesn't count, such as buffers, is limited by the script. */
const heapSize = 256
const answerMs = 2000

/** `switches` are added to those of all tests. */
export async function openLimitedTab(...switches: string[]): Promise<LimitedTab> {
  const { args = [], executablePath = chromium.executablePath() } = launchOptions
  const browser = await chromium.launch({
    executablePath: join(import.meta.dirname, 'limited-browser.sh'),
    env: { ...process.env, BROWSER_PATH: executablePath },
    args: [...args, `--js-flags=--max-old-space-size=${heapSize}`, ...switches],
  })
  const page = await browser.newPage()
  const session = await browser.newBrowserCDPSession()
  const kinds = new Map<string, string>()
  const crashed: string[] = []
  session.on('Target.targetCreated', ({ targetInfo: { targetId, type } }) => kinds.set(targetId, type))
  session.on('Target.targetCrashed', ({ targetId }) => crashed.push(kinds.get(targetId) ?? 'unknown'))
  await session.send('Target.setDiscoverTargets', { discover: true })
  const send = await attach(session)
  return {
    page,
    crashed,
    hasIsolatedFrames: async () => {
      const { targetInfos } = await session.send('Target.getTargets')
      return targetInfos.some(({ type }) => type === 'iframe')
    },
    async read(expression) {
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true })
      return answer?.result?.result?.value
    },
    reload: async () => void (await send('Page.reload', {})),
    close: () => browser.close(),
  }
}

/** A connection to the tab that outlives a crash. */
async function attach(
  session: CDPSession,
): Promise<(method: string, params: object) => Promise<Answer | undefined>> {
  const { targetInfos } = await session.send('Target.getTargets')
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId ?? ''
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer
    waiting.get(answer.id)?.(answer)
  })
  let lastId = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, resolve)
      setTimeout(() => resolve(undefined), answerMs)
      const message = JSON.stringify({ id, method, params })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
}
