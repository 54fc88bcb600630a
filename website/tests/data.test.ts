import { checkData, listMistakes, sponsor } from '../data/check-data.ts'
import { expect, test } from '@playwright/test'

const rows = [
  { name: 'Lamp', url: 'https://lamp.example', tier: 'Gold' },
  { name: ' Oil', url: 'http://oil.example', tier: 'Lead' },
  { name: 'Lamp', url: 'https://lamp.example' },
]

test('a mistake in a data file stops the build and names the file and the entry', () => {
  expect(checkData).not.toThrow()
  expect(listMistakes('data/sponsors.ts', sponsor, rows)).toEqual([
    'data/sponsors.ts, entry 2 " Oil": name: expected text without leading or trailing spaces',
    'data/sponsors.ts, entry 2 " Oil": url: expected a URL that starts with https://',
    'data/sponsors.ts, entry 2 " Oil": tier: Invalid option: expected one of "Diamond"|"Gold"|"Silver"|"Bronze"',
    'data/sponsors.ts, entry 3 "Lamp": tier: Invalid option: expected one of "Diamond"|"Gold"|"Silver"|"Bronze"',
    'data/sponsors.ts, entry 3 "Lamp": entry 1 already has this name',
  ])
})
