import { afterEach, expect, test } from 'vitest'
import type { PreviewRequest } from '../../shared/live-messages.ts'
import { answerRequests } from '../worker/network.ts'
import { openBridge } from './bridge.ts'

const ports: MessagePort[] = []
afterEach(() => ports.splice(0).forEach((port) => port.close()))

type Handler = (request: Request) => Response | Promise<Response>

function connect(handler: Handler) {
  const requests: PreviewRequest[] = []
  const bridge = openBridge({
    settings: { latencyMs: 0, isFailing: false, isDark: false, colors: {} },
    onRequest: (request) => requests.push(request),
    onPong: () => {},
    now: () => performance.now(),
    startTimer: setTimeout,
  })
  ports.push(bridge.port)
  answerRequests(bridge.port, { handler, fetch })
  return { bridge, requests }
}

test('a request reaches the handler, and its response comes back, with or without a body', async () => {
  const { bridge, requests } = connect(async (request) =>
    Response.json({ method: request.method, url: request.url, text: await request.text() }, { status: 201 }),
  )
  await bridge.isReady
  const response = await bridge.fetch('/api/books?id=1', { method: 'POST', body: 'lamp' })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    method: 'POST',
    url: 'http://localhost/api/books?id=1',
    text: 'lamp',
  })
  const sent = { id: 1, method: 'POST', path: '/api/books', isFailing: false }
  expect(requests).toMatchObject([
    { ...sent, result: null },
    { ...sent, result: { status: 201 } },
  ])
  const { bridge: silent } = connect(() => new Response(null, { status: 204 }))
  expect((await silent.fetch('/')).status).toBe(204)
})

test('a body can be read while it arrives, and a request that is aborted ends on both sides', async () => {
  let finish = () => {}
  const { bridge } = connect(
    () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('first'))
            finish = () => controller.close()
          },
        }),
      ),
  )
  const response = await bridge.fetch('/')
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
  finish()
  expect((await reader?.read())?.done).toBe(true)
  let aborted: Promise<unknown> = Promise.resolve()
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const { bridge: aborting } = connect(({ signal }) => {
    aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
    begin()
    return new Promise(() => {})
  })
  const controller = new AbortController()
  const pending = aborting.fetch('/', { signal: controller.signal })
  await begun
  controller.abort()
  await expect(pending).rejects.toThrow('abort')
  await aborted
})
