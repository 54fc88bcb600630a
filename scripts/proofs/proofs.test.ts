import { expect, test } from 'vitest'
import { listAttacks } from './list-attacks.ts'
import { parseMessages } from '../html/nu-checker.ts'
import { buildProofMarkdown, listUnproven, mergeProofs } from './proof-report.ts'
import { compareMinimums } from './prove-sample-minimums.ts'
import { judgeFindings } from './proof.ts'
import { parseProveArguments, runProofs } from './run-proofs.ts'

test('proofs are chosen by name', () => {
  const names = ['html', 'pages']
  expect(parseProveArguments([], names)).toEqual({ save: false, resume: false, names })
  expect(parseProveArguments(['--only', 'pages', '--save'], names)).toEqual({
    save: true,
    resume: false,
    names: ['pages'],
  })
  expect(parseProveArguments(['--resume'], names)).toEqual({ save: true, resume: true, names })
  expect(() => parseProveArguments(['--only', 'page'], names)).toThrowErrorMatchingInlineSnapshot(
    `[Error: --only: there is no proof "page", expected some of html, pages.]`,
  )
})

test('a proof that throws has failed, the others run, and of those that use all cores one at a time', async () => {
  const shown: string[] = []
  const [broken, sound] = await runProofs(
    [
      { name: 'broken', run: () => Promise.reject(new Error('no browser')) },
      {
        name: 'sound',
        usesAllCores: true,
        run: async ({ print }) => {
          print('half')
          return judgeFindings({ checked: 3, findings: [] })
        },
      },
    ],
    { origin: '', browser: '', show: (line) => shown.push(line.replace(/[\d.]+ s$/, '1 s')) },
  )
  expect(broken?.outcome).toMatchObject({ counts: { failed: 1 }, findings: ['no browser'] })
  expect(sound?.outcome.counts).toEqual({ passed: 3, failed: 0, skipped: 0 })
  expect(shown.toSorted()).toEqual([
    'broken │ FAILED in 1 s',
    'broken │ begins',
    'broken │ no browser',
    'sound  │ begins',
    'sound  │ half',
    'sound  │ ok in 1 s',
  ])
  const running = new Set<string>()
  const together: string[] = []
  const make = (name: string, usesAllCores: boolean, ticks: number) => ({
    name,
    usesAllCores,
    run: async () => {
      running.add(name)
      together.push([...running].join(' '))
      for (let tick = 0; tick < ticks; tick++) await new Promise(setImmediate)
      running.delete(name)
      return judgeFindings({ checked: 1, findings: [] })
    },
  })
  const results = await runProofs(
    [make('a', false, 1), make('b', false, 3), make('c', false, 9), make('D', true, 2), make('E', true, 2)],
    { origin: '', browser: '', show: () => {} },
  )
  expect(results.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'D', 'E'])
  expect(together).toContain('D a')
  expect(together).not.toContainEqual(expect.stringMatching(/D E|\w \w \w/))
})

const make = (name: string, commit: string, findings: string[] = []) => ({
  name,
  commit,
  date: '2026-01-02',
  seconds: 1,
  outcome: judgeFindings({ checked: 1, findings }),
})

test("a proof that was not run again stays in the report, and a resumed run proves what isn't proven", () => {
  const merged = mergeProofs(
    [make('html', 'old'), make('pages', 'old'), make('gone', 'old'), make('unit', 'old', ['no'])],
    [make('pages', 'new'), make('faults', 'new'), make('html', 'new', ['no']), make('guides', 'new', ['no'])],
    ['html', 'pages', 'faults', 'unit', 'guides', 'browser'],
  )
  expect(merged.map(({ name, commit }) => `${name} ${commit}`)).toEqual([
    'html old',
    'pages new',
    'faults new',
  ])
  const saved = [make('html', 'new'), make('faults', 'old')]
  expect(listUnproven(saved, 'new', ['html', 'faults', 'browser'])).toEqual(['faults', 'browser'])
  expect(listUnproven([make('html', 'new*')], 'new*', ['html'])).toEqual(['html'])
})

test('the report says when, where and with what versions it was made', () => {
  const outcome = judgeFindings({
    checked: 2,
    findings: [],
    tables: [
      {
        title: 'Every page',
        rows: [
          ['check', 'findings'],
          ['axe | dark', '1'],
        ],
      },
    ],
    notes: ['Two visits.'],
  })
  const report = buildProofMarkdown({
    machine: { cores: 2 },
    versions: { node: 'v20' },
    whole: { minutes: 40, commit: '1a2b3c4' },
    proofs: [{ name: 'pages', seconds: 61.4, outcome, date: '2026-01-02', commit: '1a2b3c4' }],
  })
  expect(report).toMatchInlineSnapshot(`
    "# Proofs

    Written by \`npm run prove -- --save\`, each proof at the commit listed next to it; a proof that fails isn't written. Machine: cores 2. Versions: node v20.

    All of them at once took 40 minutes at 1a2b3c4.

    | proof | passed | skipped | time | date | commit |
    | --- | --- | --- | --- | --- | --- |
    | pages | 2 | 0 | 61 s | 2026-01-02 | 1a2b3c4 |

    ## Pages

    Every page:

    | check | findings |
    | --- | --- |
    | axe \\| dark | 1 |

    Two visits.
    "
  `)
})

test("the Nu checker's messages about slashes are ignored, and samples that were edited are noticed", () => {
  const message = (text: string) => ({
    type: 'info',
    url: 'file:/x/dist/docs/a/index.html',
    lastLine: 3,
    lastColumn: 4,
    message: text,
  })
  const messages = [message('Trailing slash on void elements has no effect and …'), message('Bad value.')]
  expect(parseMessages(JSON.stringify({ messages }))).toEqual(['docs/a/index.html:3:4 info: Bad value.'])
  expect(compareMinimums({ a: '1.0', b: '1.0' }, { a: '1.0', b: '1.0' })).toEqual([])
  const hint = 'it has been written again, so commit it'
  expect(compareMinimums({ a: '1.0', b: '1.0' }, { a: '1.2', c: '1.0' })).toEqual([
    `a is 1.2 and was 1.0; ${hint}`,
    `b is gone and was 1.0; ${hint}`,
    `c is 1.0 and was missing; ${hint}`,
  ])
})

test('attacks are counted by file, with as many as their tests name', () => {
  const names = [
    'paths › dev: none of 73 paths leads out',
    'paths › preview: each of 2, none of 3',
    'floods › a loop',
  ]
  const results = names.map((name) => ({ name, seconds: 0, verdict: 'passed' as const, errors: [] }))
  expect(listAttacks(results)).toEqual([
    ['tests of', 'tests', 'attacks'],
    ['paths', '2', '78'],
    ['floods', '1', '1'],
    ['all', '3', '79'],
  ])
})
