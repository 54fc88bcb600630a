import nodeBuffer from 'node:buffer'
import nodeCrypto from 'node:crypto'
import nodeEvents from 'node:events'
import nodeHttp from 'node:http'
import nodeStream from 'node:stream'
import { inspect as nodeInspect } from 'node:util'
import { runInNewContext, runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundlePackages } from '../../build/bundle-packages.ts'
import { shimOf } from '../../build/bundle-packages.ts'
import { createActivity } from '../worker/activity.ts'
import { inspect } from '../worker/inspect.ts'
import { createModules } from '../worker/modules.ts'
import { createNetwork } from '../worker/network.ts'

/** Bundled and loaded as a sample gets them. */
async function loadModules() {
  const { packages, files } = await bundlePackages(import.meta.dirname, [
    ['buffer', 'node:crypto', 'node:events', 'node:http', 'node:stream', 'ws'],
  ])
  const startTimer = setTimeout.bind(globalThis)
  const activity = createActivity(startTimer)
  const host = { activity, network: createNetwork(activity), inspect, startTimer }
  const job = { code: [], entry: '', before: [], packages, files: Object.values(files) }
  const { requirePackage } = await createModules(job, { 'octavo:host': { host } }, (text) => {
    runInThisContext(text)
  })
  return {
    events: requirePackage('node:events') as typeof nodeEvents,
    buffer: requirePackage('buffer') as typeof nodeBuffer,
    crypto: requirePackage('node:crypto') as typeof nodeCrypto,
    http: requirePackage('node:http') as typeof nodeHttp,
    stream: requirePackage('node:stream') as typeof nodeStream,
    ws: requirePackage('ws') as new (address?: string) => WebSocket & nodeEvents.EventEmitter,
  }
}

const modules = await loadModules()

function listen({ EventEmitter }: typeof nodeEvents) {
  const emitter = new EventEmitter()
  const heard: unknown[] = []
  const listener = (value: unknown) => heard.push(value)
  emitter.on('removeListener', (name) => heard.push(`without ${String(name)}`))
  emitter.once('a', listener)
  emitter.on('a', listener)
  for (let round = 1; round <= 3; round++) heard.push(emitter.emit('a', round))
  emitter.prependOnceListener('a', (value) => heard.push(`first ${value}`))
  heard.push(emitter.listenerCount('a'), emitter.emit('a', 4), emitter.listenerCount('a'))
  emitter.off('a', listener)
  heard.push(emitter.emit('a', 5), emitter.eventNames())
  emitter.on('b', (value) => value === 1 && emitter.emit('b', 2))
  emitter.once('b', listener)
  emitter.emit('b', 1)
  return heard
}

test('a listener that is called once, or for two events, leaves others of the same function', () => {
  expect(listen(modules.events)).toEqual(listen(nodeEvents))
  const socket = new modules.ws()
  const heard: string[] = []
  const listener = ({ type }: Event) => heard.push(type)
  const emit = () => {
    socket.emit('open')
    socket.emit('close', 1000, '')
  }
  socket.addEventListener('open', listener)
  socket.addEventListener('close', listener)
  emit()
  socket.removeEventListener('open', listener)
  emit()
  socket.removeEventListener('close', listener)
  emit()
  expect(heard).toEqual(['open', 'close', 'close'])
})

async function iterate(events: typeof nodeEvents) {
  const emitter = new events.EventEmitter()
  const controller = new AbortController()
  const heard: unknown[] = []
  const listening = (async () => {
    for await (const args of events.on(emitter, 'a', { signal: controller.signal })) {
      heard.push(args)
      if (args[0] === 3) controller.abort()
    }
  })().catch(({ name }: Error) => heard.push(name))
  for (const value of [1, 2, 3]) emitter.emit('a', value, 'more')
  await listening
  return [...heard, emitter.listenerCount('a')]
}

test('events can be iterated over until a signal ends that', async () => {
  expect(await iterate(modules.events)).toEqual(await iterate(nodeEvents))
})

const use = 'const own = Buffer.from([255, 127, 128, 1, 195, 169, 32, 97, 0, 66])'
const make = 'const own = Buffer.alloc(16, 1)'

test.each([
  '[...Buffer.alloc(5, "ab"), ...Buffer.alloc(3, "YQ==", "base64")]',
  `${make}; [...own.fill("é", 1, 4).fill(7, 5, 8)]`,
  'Buffer.from("FF7a", "HEX").toString("BASE64")',
  '[...Buffer.from("ff7", "hex"), ...Buffer.from("f0zz", "hex"), ...Buffer.from("YW I", "base64url")]',
  `${use}; [...Buffer.from("aé😀", "utf16le"), own.toString("ucs2"), own.toString("ascii"), own.toString()]`,
  'Buffer.from("a", "utf7")',
  '["utf16le", "utf8", "latin1"].map((name) => Buffer.byteLength("aébc", name))',
  '["UTF-16LE", "ucs-2", "Hex", "utf7"].map((name) => Buffer.isEncoding(name))',
  `${make}; [own.write("abc", 14), own.write("6162", "hex"), own.write("xyz", 2, 1), own.write("aé", 4, 2), ...own]`,
  `${use}; [own.readUInt8(1), own.readUint8(), own.readInt8(0), own.readUInt16BE(0), own.readUInt16LE(1)]`,
  `${use}; [own.readInt16BE(0), own.readInt16LE(2), own.readUInt32BE(2), own.readUInt32LE(0)]`,
  `${use}; [own.readInt32BE(0), own.readInt32LE(0), own.readBigUInt64BE(1), own.readBigInt64LE(2)]`,
  `${use}; [own.readFloatLE(2), own.readDoubleBE(0), own.readUIntBE(1, 3), own.readIntLE(0, 6)]`,
  `${make}; [own.writeUInt8(255), own.writeInt16BE(-2, 1), own.writeUInt32LE(0xdeadbeef, 3), ...own]`,
  `${make}; [own.writeBigInt64BE(-5n, 7), own.writeFloatBE(1.5, 3), ...own]`,
  `${make}; [own.writeDoubleLE(-0.1, 1), own.writeUIntBE(0x123456, 9, 3), own.writeIntLE(-70000, 3, 6), ...own]`,
  'Buffer.alloc(2).readUInt32BE(0)',
  'const own = Buffer.from("harbor bar"); [own.indexOf("bar"), own.indexOf(114), own.indexOf("r", 3)]',
  'const own = Buffer.from("harbor bar"); [own.includes("boat"), own.lastIndexOf("ar"), own.indexOf("r", -1)]',
  '[Buffer.compare(Buffer.from("a"), Buffer.from("b")), Buffer.from("ab").compare(Buffer.from("a"))]',
  'const own = Buffer.from("abc"); own.subarray(1).write("X"); own.slice(0, -2)[0] = 90; own.toString()',
  'const own = Buffer.from("héllo?>"); [own.toString("base64url"), own.toString("BASE64URL", 1, 4)]',
  '[Buffer.byteLength("aGk_", "base64url"), Buffer.isEncoding("base64url"), ...Buffer.alloc(4, "_-", "base64url")]',
  `${make}; [own.write("aGk_", "base64url"), own.write("aGk_", 4, "base64url"), own.includes("aGk_", 0, "base64url")]`,
  'const own = Buffer.from("abc"); [own.toString("utf8", -2), own.toString("hex", -2), own.toString("utf8", 2, 1)]',
  'const own = Buffer.from([0xef, 0xbb, 0xbf, 97, 0xe2, 0x82]); [own.toString(), own.toString("utf-8", 3, 4)]',
  'const own = Buffer.from("abc").map((byte) => byte + 1); [own.toString(), Buffer.isBuffer(own), own.constructor.name]',
])('buffers do as in Node: %s', (code) => {
  const run = (Buffer: typeof nodeBuffer.Buffer) => {
    try {
      return runInNewContext(code, { Buffer }) as unknown
    } catch (error) {
      return (error as Error).name
    }
  }
  expect(run(modules.buffer.Buffer)).toEqual(run(nodeBuffer.Buffer))
})

test('modules of Node have versions for browsers with the same names and tables, and buffers are shown', () => {
  const { EventEmitter } = modules.events
  expect([EventEmitter.name, modules.buffer.Buffer.name]).toEqual(['EventEmitter', 'Buffer'])
  expect(modules.http.STATUS_CODES).toEqual(nodeHttp.STATUS_CODES)
  for (const bytes of [[97, 98], Array.from({ length: 51 }, () => 10)])
    expect(inspect(modules.buffer.Buffer.from(bytes))).toBe(nodeInspect(nodeBuffer.Buffer.from(bytes)))
  expect([shimOf('node:https'), shimOf('https'), shimOf('express')]).toEqual(['http', 'http', null])
  expect(shimOf('node:cluster')).toBe('small-modules#missing')
  const folder = '/site/node_modules/react-query/es/react'
  expect(shimOf('react-dom', `${folder}/reactBatchedUpdates.js`)).toBe('small-modules#reactDomBatching')
  expect(shimOf('react-dom', `${folder}/portal.js`)).toBeNull()
  expect(shimOf('react-dom')).toBeNull()
})

test.each(['', 'abc', 'a'.repeat(55), 'b'.repeat(56), 'c'.repeat(64), 'harbor'.repeat(500)])(
  'hashes %j as Node does',
  (text) => {
    const hash = ({ createHash, createHmac }: typeof nodeCrypto) => [
      createHash('sha1').update(text).digest('hex'),
      createHash('SHA-256').update(text).digest('base64'),
      createHmac('sha256', text).update('secret').digest('hex'),
    ]
    expect(hash(modules.crypto)).toEqual(hash(nodeCrypto))
  },
)

async function flow({ PassThrough, Readable, Transform, pipeline, promises, finished }: typeof nodeStream) {
  const heard: unknown[] = []
  const upper = new Transform({
    transform: (chunk: Buffer, _, done) => done(null, chunk.toString().toUpperCase()),
  })
  await promises.pipeline(Readable.from(['a', 'b']), upper, new PassThrough(), async (source) => {
    for await (const chunk of source as AsyncIterable<Buffer>) heard.push(chunk.toString())
  })
  const broken = new PassThrough()
  finished(broken, (error) => heard.push(error?.message))
  pipeline(broken, new PassThrough(), (error) => heard.push(error?.message))
  broken.destroy(new Error('torn'))
  await new Promise((resolve) => setTimeout(resolve, 1))
  const halves = new PassThrough({ encoding: 'utf8' })
  for (const part of [[0xe2, 0x82], [0xac]]) halves.write(Uint8Array.from(part))
  return [...heard, broken.destroyed, halves.read(), halves.writableLength]
}

test('streams do as in Node', async () => {
  expect(await flow(modules.stream)).toEqual(await flow(nodeStream))
})
