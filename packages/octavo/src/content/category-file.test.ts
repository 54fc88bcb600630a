import { expect, test } from 'vitest'
import { parseCategoryFile } from './category-file.ts'

test('reads JSON and YAML, and reports wrong values and unknown keys', () => {
  const json =
    '{\n\t"label": "Server",\n\t"position": 2,\n\t"link": { "type": "generated-index", "slug": "/server" }\n}\n'
  expect(parseCategoryFile(json)).toEqual({
    data: { label: 'Server', position: 2, link: { type: 'generated-index', slug: '/server' } },
    findings: [],
  })
  expect(parseCategoryFile('label: Client\r\ncollapsed: false\r\nlink: null\r\n').data).toEqual({
    label: 'Client',
    collapsed: false,
    link: null,
  })
  const { data, findings } = parseCategoryFile(
    '{\n  "lable": "x",\n  "position": "2",\n  "link": { "type": "page" }\n}',
  )
  expect(data).toEqual({})
  expect(findings.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '3: Category key "position" must be a number, but it is the string "2".',
    '4: Category key "link" must be null, or have the type "doc" and an id, or the type "generated-index", but it is a map of keys.',
    '2: Unknown category key "lable".',
  ])
  expect(findings[2]?.hint).toBe('Did you mean "label"?')
})
