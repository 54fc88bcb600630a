import { expect, test } from 'vitest'
import type { RenderContext } from 'octavo/feature-server'
import { createComment } from '../shared/comments.ts'
import { createOutline } from './parts.ts'
import { renderAlias } from './symbol-body.ts'

const site = { baseUrl: '/', trailingSlash: false }
const context = { environment: { site } } as RenderContext

test('a name with dollar signs is shown as it is', () => {
  const target = { label: '$$', href: '/api/$&', package: '@a/$$' }
  const symbol = { name: '$$', kind: 'function', package: 'b' } as const
  const importFrom = { specifier: 'b', name: '$$', isTypeOnly: false }
  const html = renderAlias(
    { type: 'alias', symbol, importFrom, target, comment: createComment(), declarations: [] },
    { context, outline: createOutline(), otherVersions: [] },
  )
  expect(html).toContain('<a href="/api/$&amp;"><code>$$</code></a>')
  expect(html).toContain('<code>@a/$$</code>')
})
