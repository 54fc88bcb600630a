import type {
  LiveJob,
  LiveMessage,
  PreviewCommand,
  PreviewMessage,
  PreviewStart,
} from '../../shared/live-messages.ts'
import type { RuntimeParts } from '../worker/start.ts'
import { openBridge } from './bridge.ts'
import { createTick, guardLoops, tickName } from './guard-loops.ts'
import { applyColors, applyFont } from './preview-style.ts'
import { createUpdates } from './updates.ts'

/** What the frame's own script hands over. */
export interface PreviewParts {
  start: PreviewStart
  job: LiveJob
  worker: Worker
  port: MessagePort
}

type Globals = { octavoPreview: PreviewParts; octavoRuntime: RuntimeParts }
type React = { createElement: (type: unknown, props: null, ...children: unknown[]) => unknown }
type ReactDom = { createRoot: (place: Element) => { render(element: unknown): void } }

const { octavoPreview: parts, octavoRuntime: runtime } = globalThis as unknown as Globals
Reflect.deleteProperty(globalThis, 'octavoPreview')
Reflect.deleteProperty(globalThis, 'octavoRuntime')
void show(parts)

/** Renders the component of a sample in this document. Its server runs in the worker. */
async function show({ start, job, worker, port }: PreviewParts): Promise<void> {
  const send = port.postMessage.bind(port)
  const post = (message: PreviewMessage) => send(message)
  const frames = runtime.createFrames(job.code)
  const now = performance.now.bind(performance)
  const startTimer = setTimeout.bind(globalThis)
  const printer = runtime.createPrinter({ post, startTimer, now })
  const updates = createUpdates((update) => post({ type: 'update', ...update }))
  const report = (error: unknown) => {
    printer.flush()
    post({ type: 'problem', ...runtime.describeFailure(error, frames) })
  }
  runtime.catchErrors(report)
  const { port1: own, port2: other } = new MessageChannel()
  const bridge = openBridge({
    settings: start.settings,
    onRequest: updates.showRequest,
    onPong: () => post({ type: 'pong' }),
    now,
    startTimer,
  })
  own.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.type !== 'started') post(data)
  })
  own.start()
  port.addEventListener('message', ({ data }: MessageEvent<PreviewCommand>) => {
    if (data.type === 'ping') return bridge.ping()
    if (data.type === 'next') return updates.next()
    if (data.type === 'font') return applyFont(data.font)
    applyColors(data.settings)
    bridge.change(data.settings)
  })
  port.start()
  applyColors(start.settings)
  worker.postMessage(job, [other, bridge.port])
  post({ type: 'started' })
  const { mapFrame } = frames
  Object.assign(globalThis, {
    global: globalThis,
    process: { env: {} },
    console: runtime.createConsole(printer, { mapFrame }, now),
    fetch: bridge.fetch,
  })
  removeGlobals()
  await bridge.isReady
  Object.defineProperty(globalThis, tickName, { value: createTick({ now, startTimer }) })
  const code = job.code.map((file) => ({ ...file, code: guardLoops(file.code) }))
  const entries = { ...job, entry: start.entry, code }
  try {
    const modules = await runtime.createModules(entries, {}, runScript)
    const { createElement } = modules.requirePackage('react') as React
    const { createRoot } = modules.requirePackage('react-dom/client') as ReactDom
    const wrapper = start.wrapper === null ? null : readDefault(await modules.run(start.wrapper))
    const component = createElement(findComponent(await modules.run(start.entry), start), null)
    const root = document.body.appendChild(document.createElement('main'))
    createRoot(root).render(wrapper ? createElement(wrapper, null, component) : component)
    new ResizeObserver(() => updates.setHeight(document.documentElement.offsetHeight)).observe(root)
    post({ type: 'rendered' })
  } catch (error) {
    printer.flush()
    post({ type: 'error', ...runtime.describeFailure(error, frames) })
  }
}

function readDefault(exports: unknown): unknown {
  return Reflect.get(Object(exports) as object, 'default')
}

/** If a reader has renamed the component, the first one is rendered. */
function findComponent(exports: unknown, { component, entry }: PreviewStart): unknown {
  const all = Object(exports) as Record<string, unknown>
  const first = Object.keys(all).find((name) => /^[A-Z]/.test(name) && typeof all[name] === 'function')
  const found = all[component] ?? all['default'] ?? (first === undefined ? undefined : all[first])
  if (found === undefined) throw new Error(`${entry} exports no component`)
  return found
}

/** Runs a string as a script element, because the frame's policy forbids `eval`. */
function runScript(text: string): Promise<void> {
  const src = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const script = Object.assign(document.createElement('script'), { src })
  return new Promise((resolve, reject) => {
    const end = () => {
      URL.revokeObjectURL(src)
      script.remove()
    }
    script.addEventListener('load', () => {
      end()
      resolve()
    })
    script.addEventListener('error', () => {
      end()
      reject(new Error('The browser refused to run the sample'))
    })
    document.head.append(script)
  })
}

/**
 * Removes what a component can't use. The frame's sandbox and policy would stop most of it anyway, but a sample would
 * wait forever for something that can't happen. No policy covers peer connections, which have two names in Chromium.
 */
function removeGlobals(): void {
  const peers = Object.getOwnPropertyNames(globalThis).filter((name) => name.endsWith('RTCPeerConnection'))
  for (const name of ['Worker', 'SharedWorker', 'BroadcastChannel', 'WebSocket', ...peers])
    Reflect.deleteProperty(globalThis, name)
  // Requests go to a server in this browser, which answers without a network as well.
  Object.defineProperty(navigator, 'onLine', { get: () => true })
}
