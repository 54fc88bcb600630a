import { maxErrorLength, type LiveError, type LiveJob, type LiveMessage } from '../../shared/live-messages.ts'
import { countTimers, createActivity } from './activity.ts'
import { createConsole, format } from './console.ts'
import { createFrames, type Frames } from './frames.ts'
import { addCustomInspection, inspect } from './inspect.ts'
import { createModules } from './modules.ts'
import { answerRequests, createNetwork, keepHeaders } from './network.ts'
import { createPrinter, type Printer } from './printer.ts'
import { createProcess } from './process.ts'

/** What the shims of Node's modules use; they import it as `octavo:host`. */
export interface Host {
  activity: ReturnType<typeof createActivity>
  network: ReturnType<typeof createNetwork>
  inspect: typeof inspect
  format: typeof format
  startTimer: (callback: () => void, ms: number) => unknown
}

type Scope = typeof globalThis & { importScripts(url: string): void }

/** What a preview uses of this script, which its frame runs as well. */
export const runtimeParts = {
  createPrinter,
  createConsole,
  createFrames,
  createModules,
  catchErrors,
  describeFailure,
}

export type RuntimeParts = typeof runtimeParts

addCustomInspection()

/** The worker's first message is the job, with a port to the page that the sample can't reach. */
if (typeof document === 'undefined')
  addEventListener(
    'message',
    (event: MessageEvent<LiveJob>) => {
      const [port, bridge] = event.ports
      if (port) void start(event.data, port, bridge)
    },
    { once: true },
  )
else Object.assign(globalThis, { octavoRuntime: runtimeParts })

/** `bridge` is where the requests of a preview come from. */
async function start(job: LiveJob, port: MessagePort, bridge?: MessagePort): Promise<void> {
  const scope = globalThis as Scope
  const startTimer = scope.setTimeout.bind(scope)
  const now = performance.now.bind(performance)
  const importScripts = scope.importScripts.bind(scope)
  let isOver = false
  // A sample may replace the method, and must not get hold of the port that way.
  const send = port.postMessage.bind(port)
  const post = (message: LiveMessage) => {
    if (!isOver) send(message)
  }
  const frames = createFrames(job.code)
  const printer = createPrinter({ post, startTimer, now })
  const finish = (message: LiveMessage) => {
    printer.flush()
    post(message)
    isOver = true
  }
  const fail = (error: unknown) => finish({ type: 'error', ...describeFailure(error, frames) })
  catchErrors(fail)
  const activity = createActivity(startTimer)
  const network = createNetwork(activity)
  // Nothing is printed until the entry runs: it belongs to other fences.
  let isOpen = false
  const gate: Printer = {
    ...printer,
    print: (...line) => void (isOpen && printer.print(...line)),
    write: (...line) => void (isOpen && printer.write(...line)),
  }
  const process = createProcess({ printer: gate, now, exit: () => finish({ type: 'end' }) })
  const host: Host = { activity, network, inspect, format, startTimer }
  removeMessaging(scope)
  countTimers(scope, activity)
  keepHeaders(scope)
  patchAbortReason(scope)
  const { mapFrame } = frames
  Object.assign(scope, {
    global: scope,
    process,
    console: createConsole(gate, { mapFrame }, now),
    fetch: network.fetch,
  })
  const modules = await createModules(job, { 'octavo:host': { host } }, (text) => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
    importScripts(url)
    URL.revokeObjectURL(url)
  })
  installGlobals(scope, job, modules.requirePackage)
  post({ type: 'started' })
  try {
    for (const file of job.before) {
      await modules.run(file)
      // Lets pending callbacks print before the next file starts.
      await new Promise<void>((resolve) => startTimer(resolve, 0))
    }
    isOpen = true
    const exports = job.entry === '' ? {} : await modules.run(job.entry)
    // A preview ends when the reader ends it.
    if (bridge)
      return answerRequests(bridge, {
        handler: Reflect.get(Object(exports), 'default'),
        fetch: network.fetch,
      })
  } catch (error) {
    fail(error)
    return
  }
  await activity.whenQuiet()
  finish({ type: 'end' })
}

function catchErrors(fail: (error: unknown) => void): void {
  addEventListener('error', (event) => {
    event.preventDefault()
    fail(event.error ?? event.message)
  })
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    fail(event.reason)
  })
}

function describeFailure(error: unknown, frames: Frames): LiveError {
  const stack = error instanceof Error ? String(error.stack) : ''
  const place = frames.findPlace(stack)
  const text = error instanceof Error ? inspect(error, { mapFrame: () => null }) : inspect(error)
  return {
    text: `Uncaught ${text.replace(/^\[(.*?)\](?=$| \{)/s, '$1')}`.slice(0, maxErrorLength + 1),
    file: place?.file ?? null,
    line: place?.line ?? null,
  }
}

/** Leaves a sample no way to send messages except by printing. */
function removeMessaging(scope: Scope): void {
  const names = [
    'postMessage',
    'close',
    'importScripts',
    'Worker',
    'SharedWorker',
    'BroadcastChannel',
    'onmessage',
  ]
  for (
    let at: object | null = scope;
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object | null
  )
    for (const name of names) Reflect.deleteProperty(at, name)
}

/** Packages use these without an import. */
function installGlobals(scope: Scope, job: LiveJob, load: (specifier: string) => unknown): void {
  if ('buffer' in job.packages) {
    const Buffer: unknown = Reflect.get(Object(load('buffer')), 'Buffer')
    Object.assign(scope, { Buffer })
  }
  if ('ws' in job.packages) Object.assign(scope, { WebSocket: Reflect.get(Object(load('ws')), 'WebSocket') })
  else Reflect.deleteProperty(scope, 'WebSocket')
}

/** Uses Node's message for aborts, because every browser has another one. */
function patchAbortReason(scope: Scope): void {
  const { prototype } = scope.AbortController
  const abort = Reflect.get(prototype, 'abort') as (reason: unknown) => void
  prototype.abort = function abortWith(reason?: unknown) {
    abort.call(this, reason ?? new DOMException('This operation was aborted', 'AbortError'))
  }
}
