import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { headOf } from '../../../tests/render-fixtures.ts'
import { createAbbreviator } from './dictionary.ts'
import { decodePayload, encodePayload, type Payload } from './payload.ts'

const head = headOf('/docs/quickstart', { title: 'Quickstart' })
const sample = { head, flight: '0:["$","p"]\n', contents: ['<p>é 🙂</p>', ''] }
const key = { bundle: '3f2a', model: '' }
const encode = (payload: Payload, model = '') =>
  encodePayload(payload, { bundle: key.bundle, abbreviate: createAbbreviator(model) })
const decode = (text: string, model = '') => decodePayload(text, { ...key, model })

it('payload consists of two header lines followed by the parts, short, and without control characters', () => {
  const [format, header, ...body] = encode(sample).split('\n')
  expect(format).toBe('octavo 2 3f2a')
  expect(JSON.parse(header ?? '')).toEqual({ head, lengths: [12, 11, 0] })
  expect(body.join('\n')).toBe('0:["$","p"]\n<p>é 🙂</p>')
  const contents = ['<span class="k">let</span> a<span class="tok">1</span>']
  expect(encode({ ...sample, contents })).toContain('\u0001klet\u0002 a<span class="tok">1\u0002')
  expect(decode(encode({ ...sample, contents })).contents).toEqual(contents)
  const model = '{"head":{"path":"/docs/quickstart","title":"Quickstart",'
  const text = encode(sample, model)
  const [abbreviated] = text.split('\n')[1]?.split('"layout"') ?? []
  expect(abbreviated).toBe(`\u0003#${String.fromCharCode(model.length + 35)}`)
  expect(decode(text, model)).toEqual(sample)
  const own = Array.from({ length: 60 }, (_, index) => `<${index} of sixty>`).join('')
  for (let place = 0; place < 400; place++) {
    const flight = own.slice(place, place + 11 + place)
    const text = encode({ ...sample, flight }, own)
    expect(text).not.toMatch(/[\u007f-\u009f]/)
    expect(decode(text, own).flight).toBe(flight)
  }
})

it('payload decodes to the same data that was encoded', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '\u0001k',
      '\u0002',
      '\u0003',
      '\u0003##',
      '<span class="k">',
      '<span class="',
      '</span>',
      'a">',
    ),
  )
  const text = fc.array(piece).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, text, fc.array(text), (model, flight, contents) => {
      const payload = { head: { ...head, title: flight }, flight: model + flight, contents }
      expect(decode(encode(payload, model), model)).toEqual(payload)
    }),
  )
})

it.each([
  ['<!doctype html><title>Home</title>', 'the navigation payload has no valid header'],
  ['', 'the navigation payload has no valid header'],
  ['Not found\n', 'the navigation payload has no valid header'],
  ['null\n', 'the navigation payload has no valid header'],
  ['octavo 1 3f2a\nnull\n', 'the navigation payload has no valid header'],
  ['octavo 1 3f2a\n{"head":{},"lengths":[0]}\n', 'the navigation payload has no valid header'],
  ['octavo 2 3f2b\n', 'the page needs another version of the scripts'],
  [`${encode(sample)}!`, /has \d+ characters instead of \d+/],
  [encode(sample).slice(0, -1), /has \d+ characters instead of \d+/],
  [encode(sample).replace('[12,', '[-12,'), /has \d+ characters instead of -?\d+/],
])('payload rejects %j', (text, message) => expect(() => decode(text)).toThrow(message))
