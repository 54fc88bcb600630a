import { expect } from 'vitest'

/**
 * Expects four times as many of something to take about four times the work. It's the processor's work that counts, not
 * the time that passes, so other programs don't matter.
 */
export async function expectLinearWork(run: (count: number) => unknown, count: number): Promise<void> {
  const measure = async (times: number) => {
    const before = process.cpuUsage()
    await run(times)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  await measure(count / 8)
  const few = Math.min(await measure(count), await measure(count))
  const many = Math.min(await measure(4 * count), await measure(4 * count))
  // Linear work takes four times as long, quadratic work sixteen times.
  expect(many, `milliseconds for four times what takes ${few} ms`).toBeLessThan(8 * few + 200)
}
