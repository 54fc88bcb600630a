import { expect, test, vi } from 'vitest'
import { drawUse, measureUse } from './processor-use.ts'

test('how busy the processors are is measured as shares, which a drawing has above a bar for each suite', async () => {
  const use = measureUse(5)
  await vi.waitFor(() => expect(use.shares.length).toBeGreaterThan(3))
  use.stop()
  for (const share of use.shares) expect(share).toBeGreaterThanOrEqual(0)
  for (const share of use.shares) expect(share).toBeLessThanOrEqual(1)
  const suites = [
    { name: 'website', start: 0, seconds: 33 },
    { name: 'html', start: 33, seconds: 33 },
  ]
  const svg = drawUse([1, 0.5, 0], suites)
  expect(svg).toContain('points="130,30 150,90 170,150"')
  expect(svg).toMatch(/>website<\/text><rect class="dot" x="130" y="\d+" width="330"/)
  expect(svg).toMatch(/>html<\/text><rect class="dot" x="460" y="\d+" width="330"/)
  expect(svg).toContain('>1</text>')
})
