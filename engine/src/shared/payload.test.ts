import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePayload, encodePayload, PayloadError } from './payload.ts'
import type { PageHead } from './render-contract.ts'

const head: PageHead = {
  path: '/docs/quickstart',
  title: 'Quickstart',
  layout: 'docs-default-current',
  sidebar: { key: 'docs', label: 'Docs sidebar' },
  htmlClass: 'docs-wrapper v10',
  noFooter: false,
  docs: null,
}
const sample = { bundle: '3f2a', head, flight: '0:["$","p"]\n', contents: ['<p>é 🙂</p>', ''] }

describe('payload', () => {
  it('is one header line and the parts behind it', () => {
    const [header, ...body] = encodePayload(sample).split('\n')
    expect(JSON.parse(header ?? '')).toEqual({ octavo: 2, bundle: '3f2a', head, lengths: [12, 11, 0] })
    expect(body.join('\n')).toBe('0:["$","p"]\n<p>é 🙂</p>')
  })

  it('writes the tags of highlighted code shorter', () => {
    const contents = ['<span class="k">let</span> a<span class="tok">1</span>']
    expect(encodePayload({ ...sample, contents })).toContain('\u0001klet\u0002 a<span class="tok">1\u0002')
    expect(decodePayload(encodePayload({ ...sample, contents })).contents).toEqual(contents)
  })

  it('comes back as it went', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u0001k', '\u0002', '<span class="k">', '<span class="', '</span>', 'a">'),
    )
    const text = fc.array(piece).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, text, fc.array(text), (bundle, flight, contents) => {
        const payload = { bundle, head: { ...head, title: flight }, flight, contents }
        expect(decodePayload(encodePayload(payload))).toEqual(payload)
      }),
    )
  })

  it('does not accept a part of itself', () => {
    const whole = encodePayload(sample)
    fc.assert(
      fc.property(fc.nat(whole.length - 1), (length) => {
        expect(() => decodePayload(whole.slice(0, length))).toThrow(PayloadError)
      }),
    )
  })

  it.each([
    ['<!doctype html><title>Home</title>', 'found HTML instead of a navigation payload'],
    ['\n <html>', 'found HTML instead of a navigation payload'],
    ['', 'the navigation payload has no header of ours'],
    ['Not found\n', 'the navigation payload has no header of ours'],
    ['null\n', 'the navigation payload has no header of ours'],
    ['{"octavo":3}\n', 'the navigation payload has no header of ours'],
    ['{"octavo":1,"bundle":"x","head":{},"lengths":[0]}\n', 'the navigation payload has no header of ours'],
    [`${encodePayload(sample)}!`, /has \d+ characters instead of \d+/],
    [encodePayload(sample).replace('[12,', '[-12,'), 'the navigation payload has no header of ours'],
  ])('rejects %j', (text, message) => {
    expect(() => decodePayload(text)).toThrow(message)
  })
})
