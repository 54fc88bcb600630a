import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSlugger, slugify } from './slug.ts'

test.each([
  ['Quickstart', 'quickstart'],
  ['1. Define your procedures', '1-define-your-procedures'],
  ['useQuery() & friends', 'usequery--friends'],
  ['What is tRPC?', 'what-is-trpc'],
  ['snake_case and kebab-case', 'snake_case-and-kebab-case'],
  ['Über Größe 日本語', 'über-größe-日本語'],
  ['  padded  ', 'padded'],
  ['⚡️ Fast', '-fast'],
  ['x² and ½', 'x-and-'],
])('slugify: %s → %s', (text, slug) => expect(slugify(text)).toBe(slug))

test('slugify is idempotent and safe in a fragment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text)
      expect(slugify(slug)).toBe(slug)
      expect(slug).not.toMatch(/[\s#?"'<>&/\\]/)
    }),
  )
})

test('createSlugger: numbers repeated headings, whose ids clash with no others, and gives each an anchor', () => {
  const slugger = createSlugger()
  expect(['Usage', 'Usage', 'usage', 'Other'].map(slugger.slug)).toEqual([
    'usage',
    'usage-1',
    'usage-2',
    'other',
  ])
  expect(['a', 'a', 'a-1', 'a'].map(slugger.slug)).toEqual(['a', 'a-1', 'a-1-1', 'a-2'])
  expect(slugger.reserve('setup')).toBe('setup')
  expect(slugger.slug('Setup')).toBe('setup-1')
  expect(createSlugger().slug('🚀!')).toBe('section')
})

test.each([
  ['build.rollupOptions', 'build-rollupoptions'],
  ['1. Start', '_1-start'],
  ['Über `vite.config` & co.', 'uber-vite-config-co'],
  ['“Quoted” — dash', 'quoted-—-dash'],
])('in the style of VitePress: %s → %s', (text, slug) =>
  expect(createSlugger([], 'vitepress').slug(text)).toBe(slug),
)

test('other engines keep the fragment of the title from headings', () => {
  const slugger = createSlugger([], 'docusaurus')
  slugger.passTitle('Install')
  expect(['Install', 'Use'].map(slugger.slug)).toEqual(['install-1', 'use'])
})

test('createSlugger: never returns the same fragment twice', () => {
  const heading = fc.oneof(fc.constantFrom('a', 'A', 'a-1', 'a 1', 'a-1-1', '!', 'section'), fc.string())
  fc.assert(
    fc.property(fc.array(heading), fc.array(heading), (reserved, headings) => {
      const slugger = createSlugger()
      const taken = new Set(reserved.map(slugger.reserve))
      const slugs = headings.map(slugger.slug)
      expect(new Set(slugs).size).toBe(slugs.length)
      expect(slugs.filter((slug) => taken.has(slug))).toEqual([])
    }),
  )
})
