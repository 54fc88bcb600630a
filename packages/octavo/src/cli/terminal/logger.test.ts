import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress } from './logger.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const duration = /\d+ ms$/gm

const escape = '\u001b'

/** What a terminal of this width would show in the end. */
function createScreen(columns = 80) {
  const lines: string[] = ['']
  return {
    isTTY: true,
    columns,
    lines: () => lines.map((line) => line.replace(duration, 'N ms')),
    write(text: string) {
      for (const piece of text.split(/(?=\n|\r|\[\d*[A-Z])|(?<=\n|\r|\[\d*[A-Z])/)) {
        const up = /^\[(\d+)A$/.exec(piece)
        if (up) lines.splice(lines.length - 1 - Number(up[1]))
        else if (piece === '[J' || piece === '\n') lines.push('')
        else if (piece !== '\r' && piece !== escape) lines[lines.length - 1] += piece.replace(escape, '')
      }
    },
  }
}

function createLog() {
  let text = ''
  return { write: (part: string) => void (text += part), text: () => text.replace(duration, 'N ms') }
}

test("a stream that isn't a terminal gets one plain line per finished stage, whose duration is recorded", async () => {
  const log = createLog()
  const progress = createProgress(log, {})
  const result = await progress.task('render', (report) => {
    report.count(1, 200)
    report.detail('200 pages')
    return 42
  })
  await expect(progress.task('publish', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(result).toBe(42)
  expect(log.text()).toBe('✓ render 200 pages N ms\n✗ publish N ms\n')
  expect(progress.stages().map(({ name }) => name)).toEqual(['render', 'publish'])
  const slow = createProgress(createLog(), {})
  await slow.task('slow', () => vi.advanceTimersByTimeAsync(30))
  expect(slow.stages()[0]?.ms).toBe(30)
})

test('a terminal shows the running stages with their counts, and nothing else, without ever wrapping', async () => {
  const screen = createScreen()
  const progress = createProgress(screen, { NO_COLOR: '1' })
  let duringRender: string[] = []
  await Promise.all([
    progress.task('bundle', () => vi.advanceTimersByTimeAsync(20)),
    progress.task('render', async (report) => {
      report.count(12, 200)
      await vi.advanceTimersByTimeAsync(200)
      progress.print('a line in between')
      duringRender = screen.lines()
      report.detail('200 pages')
    }),
  ])
  expect(duringRender).toEqual([
    '✓ bundle N ms',
    'a line in between',
    expect.stringMatching(/^\S render 12\/200$/),
    '',
  ])
  expect(screen.lines()).toEqual(['✓ bundle N ms', 'a line in between', '✓ render 200 pages N ms', ''])
  const narrow = createScreen(20)
  const short = createProgress(narrow, { NO_COLOR: '1' })
  await short.task('a stage with a very long name', () => expect(narrow.lines()[0]).toHaveLength(19))
})

test('uses colors only on request', async () => {
  const forced = createLog()
  await createProgress(forced, { FORCE_COLOR: '1' }).task('x', () => 1)
  expect(forced.text()).toContain('\u001b[32m✓')
  const refused = createLog()
  await createProgress(refused, { FORCE_COLOR: '1', NO_COLOR: '1' }).task('x', () => 1)
  expect(refused.text()).toBe('✓ x N ms\n')
})
