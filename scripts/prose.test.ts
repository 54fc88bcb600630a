import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAvoidedPhrases } from '../website/tools/voice.mjs'
import { repository } from './paths.mjs'

/** What the project tells people. The house style names the phrases, and the other files contain what programs print. */
const isProse = (file: string) =>
  /^(?:[A-Z]+|website\/[A-Z]+|packages\/[\w-]+\/(?:[A-Z]+|templates\/.+)|docs\/.+)\.mdx?$/.test(file) &&
  !/^docs\/(?:measurements\/|house-style|messages|guide\/commands)/.test(file)

test('no document uses a phrase that our style avoids, or a list without a serial comma', () => {
  const files = execFileSync('git', ['ls-files', '*.md', '*.mdx'], { cwd: repository, encoding: 'utf8' })
    .split('\n')
    .filter(isProse)
  const found = files.flatMap((file) =>
    findAvoidedPhrases(readFileSync(join(repository, file), 'utf8')).map(
      ({ line, phrase }) => `${file}:${line} "${phrase}"`,
    ),
  )
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(60)
})
