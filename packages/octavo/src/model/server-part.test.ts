import { expect, test } from 'vitest'
import { toPartComments } from './server-part.ts'

test('parts become comments, even when nested or inside tables', () => {
  expect(
    toPartComments(
      '<p>a</p><octavo-part id="a1"><table><octavo-part id="b2"><tr></tr></octavo-part></table></octavo-part>',
    ),
  ).toBe('<p>a</p><!--[a1--><table><!--[b2--><tr></tr><!--]--></table><!--]-->')
})
