import { expect, it } from 'vitest'
import { defineSite } from './config.ts'

it('accepts the options that the engine accepts, and nothing else', () => {
  defineSite({ title: 'x', navbar: { items: [{ label: 'Docs', to: '/docs' }] }, url: undefined })
  // @ts-expect-error The title is required.
  defineSite({})
  // @ts-expect-error A link has one target.
  defineSite({ title: 'x', navbar: { items: [{ label: 'Docs', to: '/docs', href: 'https://example.com' }] } })
  // @ts-expect-error Options have fixed names.
  expect(defineSite({ title: 'x', titel: 'y' })).toHaveProperty('titel')
})
