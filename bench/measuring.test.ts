import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { median } from '../scripts/measure/figures.ts'
import { watchMemory } from './measured-process.ts'

test('a median is a value that was measured', () => {
  expect([[30, 10, 90], [30, 10, 90, 20], []].map(median)).toEqual([30, 20, Number.NaN])
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
