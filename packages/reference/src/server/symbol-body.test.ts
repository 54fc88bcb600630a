import { expect, test } from 'vitest'
import type { RenderContext } from 'octavo/feature-server'
import { proseOf, type CommentText, type MemberSection, type SymbolModel } from '../shared/page-model.ts'
import { createOutline } from './parts.ts'
import { renderAlias, renderSymbolMembers } from './symbol-body.ts'

const site = { baseUrl: '/', trailingSlash: false }
const context = { environment: { site } } as RenderContext

test("a name with dollar signs is shown as it is, and types that aren't exported are in the contents once", () => {
  const target = { label: '$$', href: '/api/$&', package: '@a/$$' }
  const symbol = { name: '$$', kind: 'function', package: 'b' } as const
  const importFrom = { specifier: 'b', name: '$$', isTypeOnly: false }
  const comment = { summary: proseOf(''), deprecated: null } as CommentText
  const html = renderAlias(
    { type: 'alias', symbol, importFrom, target, comment, declarations: [] },
    { context, outline: createOutline(), otherVersions: [] },
  )
  expect(html).toContain('<a href="/api/$&amp;"><code>$$</code></a>')
  expect(html).toContain('<code>@a/$$</code>')
  const outline = createOutline()
  const sectionOf = (title: MemberSection['title'], name: string): MemberSection => ({
    anchor: title,
    title,
    members: [{ name, anchor: name, kind: 'property', flags: [], signatures: [], inheritedFrom: null }],
  })
  const owner = { sections: [sectionOf('properties', 'size'), sectionOf('related', 'Hidden')] }
  const body = renderSymbolMembers(owner as SymbolModel, { context, outline, otherVersions: [] })
  expect(body).toContain('<h3 id="Hidden">')
  expect(outline.headings.map(({ id }) => id)).toEqual(['properties', 'size', 'related'])
})
