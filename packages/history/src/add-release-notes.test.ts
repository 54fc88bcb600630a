import { expect, it } from 'vitest'
import { added, itemOf as item } from '../../octavo/tests/history-fixtures.ts'
import type { FoundPackage, ReferenceMember } from 'octavo-reference/model'
import type { ApiEvent, ApiHistory, ApiItem } from './api-history.ts'
import { addReleaseNotes } from './add-release-notes.ts'

const member = (name: string, isInherited = false): ReferenceMember => ({
  name,
  anchor: name,
  kind: 'property',
  flags: [],
  signatures: [],
  inheritedFrom: isInherited ? ['Base'] : null,
})

function notesOf(
  version: string,
  events: ApiEvent[],
  { members = [], shown = [] }: { members?: ApiItem[]; shown?: ReferenceMember[] } = {},
) {
  const history: ApiHistory = {
    package: '@a/b',
    shapes: 1,
    releases: ['9.0.0', '9.27.4', '10.0.0', '10.1.0', '10.2.3', '10.3.0', '10.12.0'],
    symbols: [{ ...item('c', ...events), kind: 'function', entry: './http', members }],
  }
  const model = {
    type: 'symbol',
    importFrom: { specifier: '@a/b/http', name: 'c', isTypeOnly: false },
    sections: [{ anchor: '', title: 'properties', members: shown }],
  }
  const pages = [{ model }] as unknown as Parameters<typeof addReleaseNotes>[0]
  addReleaseNotes(pages, [{ name: '@a/b', version }] as unknown as FoundPackage[], [history])
  return (model as { history?: unknown }).history
}

it('says since when a symbol exists, if not from the first release of its major version on, as of the documented release', () => {
  expect(notesOf('10.12.0', [added('10.12')])).toEqual({
    since: '10.12',
    gaps: null,
    deprecatedIn: null,
    changes: [],
  })
  expect(notesOf('10.12.0', [added('10.0')])).toBeUndefined()
  expect(notesOf('10.12.0', [added('9.27')])).toBeUndefined()
  expect(notesOf('9.27.4', [added('9.27')])).toMatchObject({ since: '9.27' })
  expect(notesOf('10.1.0', [added('10.0'), { in: '10.12', what: 'deprecated' }])).toBeUndefined()
})

it('lists changes, newest first, with what came before', () => {
  expect(
    notesOf('10.12.0', [
      added('9.0'),
      { in: '10.1', what: 'changed', before: 'a', after: 'b' },
      { in: '10.12', what: 'changed', before: 'b', after: 'c' },
      { in: '10.12', what: 'deprecated' },
    ]),
  ).toEqual({
    since: null,
    gaps: null,
    deprecatedIn: '10.12',
    changes: [
      { in: '10.12', before: 'b' },
      { in: '10.1', before: 'a' },
    ],
  })
})

it('tells which releases lack a symbol that was removed and added again', () => {
  const life = (...minors: string[]) =>
    minors.map((minor, index): ApiEvent => ({ in: minor, what: index % 2 === 0 ? 'added' : 'removed' }))
  expect(notesOf('10.12.0', life('9.0', '10.1', '10.3'))).toMatchObject({
    since: null,
    gaps: '10.1–10.2',
  })
  expect(notesOf('10.12.0', life('10.1', '10.2', '10.3', '10.12'))).toMatchObject({
    since: '10.1',
    gaps: '10.2',
  })
  // It was gone before the first release of the major version, so it's new in this one.
  expect(notesOf('10.12.0', life('9.0', '10.0', '10.2'))).toMatchObject({ since: '10.2', gaps: null })
  expect(notesOf('10.3.0', life('10.0', '10.12'))).toBeUndefined()
})

it('tells the same of members, but not what the symbol says already or what another symbol owns', () => {
  const shown = [member('old'), member('new'), member('newer'), member('inherited', true)]
  const since = { old: '10.0', new: '10.1', newer: '10.12', inherited: '10.12' }
  const members = Object.entries(since).map(([name, minor]) => item(name, added(minor)))
  notesOf('10.12.0', [added('10.1')], { members, shown })
  expect(shown.map(({ history }) => history?.since)).toEqual([undefined, undefined, '10.12', undefined])
})
