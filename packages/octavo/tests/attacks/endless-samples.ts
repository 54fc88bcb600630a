/** Samples that go on without an end, or make more of something than a page can hold. */
type Sample = [name: string, code: string]

/** In the worker. */
export const endlessScripts: Sample[] = [
  ['a loop', 'for (;;) {}'],
  ['lines', 'for (;;) console.log(1)'],
  ['long lines', "for (;;) console.log('x'.repeat(1e6))"],
  ['lines of timers', 'setInterval(() => { for (let line = 0; line < 1000; line++) console.log(line) }, 0)'],
  ['errors of timers', "setInterval(() => { throw new Error('x'.repeat(1e5)) }, 0)"],
  ['rejections', "for (;;) { void Promise.reject(new Error('x'.repeat(1e4))); await 0 }"],
  ['rejected lines', "void Promise.reject(new Error('x\\n'.repeat(1e6)))"],
  ['promises', 'const next = () => Promise.resolve().then(next)\nnext()'],
  ['timers', 'for (let count = 0; count < 1e6; count++) setTimeout(() => console.log(count), count % 100)'],
  ['calls', 'const call = () => call()\ncall()'],
  [
    'a deep object',
    'let object = {}\nfor (let depth = 0; depth < 1e5; depth++) object = { object }\nconsole.log(object)',
  ],
  [
    'a wide object',
    'console.log(Object.fromEntries(Array.from({ length: 1e6 }, (_, key) => [`key-${key}`, key])))',
  ],
  ['a long list', 'console.log(new Array(1e7).fill(1))'],
  ['a getter', 'console.log({ get key() { for (;;) {} } })'],
  ['a list of keys', 'console.log(new Proxy({}, { ownKeys() { for (;;) {} } }))'],
  ['a text', 'throw { toString() { for (;;) {} } }'],
  ['a stack', "throw Object.assign(new Error('x'), { stack: 'x\\n'.repeat(1e6) })"],
  [
    'causes',
    "let cause = new Error('x')\nfor (let depth = 0; depth < 1e5; depth++) cause = new Error('x', { cause })\nthrow cause",
  ],
  ['an expression', "console.log(/^(?:a+)+$/.test('a'.repeat(60) + 'b'))"],
  ['a number', 'console.log(10n ** 3_000_000n)'],
]

/** In the thread of a preview, as the effect of a component. */
export const endlessEffects: Sample[] = [
  ['renderings', 'setCount(count + 1)'],
  ['a loop', 'for (;;) {}'],
  ['lines of frames', 'const next = () => requestAnimationFrame(next) && console.log(count)\nnext()'],
  ['errors of timers', "setInterval(() => { throw new Error('x '.repeat(1e4)) }, 0)"],
  ['rejections', "setInterval(() => { for (let each = 0; each < 100; each++) void Promise.reject('x') }, 0)"],
  [
    'requests',
    "setInterval(() => { for (let each = 0; each < 100; each++) void fetch('/x').catch(() => {}) }, 0)",
  ],
  ['requests of renderings', "void fetch('/x').catch(() => 0).then(() => setCount(count + 1))"],
  ['heights', 'setInterval(() => { document.body.style.height = `${Math.random() * 1e6}px` }, 0)'],
  ['elements', "document.body.innerHTML = '<p>x</p>'.repeat(2e5)"],
  [
    'messages',
    'setInterval(() => { for (let each = 0; each < 1000; each++) top.postMessage(each, "*") }, 0)',
  ],
  ['questions', 'setInterval(() => alert(count), 0)'],
  ['navigations', 'setInterval(() => location.reload(), 0)'],
  ['frames', "setInterval(() => document.body.append(document.createElement('iframe')), 0)"],
  [
    'an empty page',
    'setInterval(() => { document.documentElement.replaceChildren(); console.log(count) }, 0)',
  ],
]

export function asComponent(effect: string): string {
  return `import { useEffect, useState } from 'react'
export default function Endless() {
  const [count, setCount] = useState(0)
  useEffect(() => {
${effect}
  }${effect.includes('setCount') ? '' : ', []'})
  return <p>{count}</p>
}
`
}
