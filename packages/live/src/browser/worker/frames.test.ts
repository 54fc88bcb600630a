import { expect, test } from 'vitest'
import { createFrames } from './frames.ts'

const frames = createFrames([{ name: 'src/server.ts', code: '', lines: [0, 4, 8] }])

test('frames of the sample get the lines that readers see, in every browser, and the first place is found', () => {
  expect(frames.mapFrame('query (sample:///src/server.ts:3:7)')).toBe('query (src/server.ts:9:7)')
  expect(frames.mapFrame('sample:///src/server.ts:2:1')).toBe('src/server.ts:5:1')
  expect(frames.mapFrame('query@sample:///src/server.ts:2:1')).toBe('query (src/server.ts:5:1)')
  expect(frames.mapFrame('blob:null/0f3a:1:200')).toBeNull()
  const stack = 'Error: no\n    at a (blob:null/1:1:1)\n    at async sample:///src/server.ts:3:7'
  expect(frames.findPlace(stack)).toMatchObject({ file: 'src/server.ts', line: 9 })
  expect(frames.findPlace('Error: no')).toBeNull()
})
