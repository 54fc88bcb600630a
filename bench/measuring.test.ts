import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { judge, median } from '../scripts/measure/figures.ts'
import { watchMemory } from './measured-process.ts'

test('a figure equal to its bound meets it, and a median is a value that was measured', () => {
  const figure = { name: '', unit: '', bound: 5 }
  expect(judge({ ...figure, value: 5 })).toBe('ok')
  expect(judge({ ...figure, value: 5.01 })).toBe('MISSED')
  expect(judge({ ...figure, value: null })).toBe('-')
  expect(median([30, 10, 90])).toBe(30)
  expect(median([30, 10, 90, 20])).toBe(20)
  expect(median([])).toBeNaN()
})

test.runIf(process.platform === 'linux')("a process's memory includes its children", async () => {
  const grandchild = 'const b = Buffer.alloc(150e6, 1); setTimeout(() => b, 1500)'
  const code = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}])`
  const child = spawn(process.execPath, ['-e', code])
  const stop = watchMemory(child.pid ?? 0)
  await once(child, 'close')
  const peak = stop()
  expect(peak).toBeGreaterThan(170e6)
  expect(peak).toBeLessThan(600e6)
})
