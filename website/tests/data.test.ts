import { readIntegrations } from '../data/integrations.ts'
import { checkData, listMistakes, sponsor } from '../data/check-data.ts'
import { expect, test } from '@playwright/test'

const rows = [
  { name: 'Lamp', url: 'https://lamp.example', tier: 'Gold' },
  { name: ' Oil', url: 'http://oil.example', tier: 'Lead' },
  { name: 'Lamp', url: 'https://lamp.example' },
]

test('a mistake in a data file fails the build and names the file and the entry', () => {
  expect(checkData).not.toThrow()
  expect(listMistakes('data/sponsors.ts', sponsor, rows)).toEqual([
    'data/sponsors.ts, entry 2 " Oil": name: expected text without leading or trailing spaces',
    'data/sponsors.ts, entry 2 " Oil": url: expected a URL that starts with https://',
    'data/sponsors.ts, entry 2 " Oil": tier: Invalid option: expected one of "Diamond"|"Gold"|"Silver"|"Bronze"',
    'data/sponsors.ts, entry 3 "Lamp": tier: Invalid option: expected one of "Diamond"|"Gold"|"Silver"|"Bronze"',
    'data/sponsors.ts, entry 3 "Lamp": entry 1 already has this name',
  ])
})

const noneSet = { analyticsId: null, hostedSearch: null, socialWidget: null }

test('environment variables enable services', () => {
  expect(readIntegrations({})).toEqual(noneSet)
  expect(readIntegrations({ ANALYTICS_ID: '', SEARCH_INDEX: '', SOCIAL_WIDGET: 'off' })).toEqual(noneSet)
  expect(
    readIntegrations({
      ANALYTICS_ID: 'G-ABC123DEF4',
      SEARCH_APP_ID: 'APP',
      SEARCH_API_KEY: 'key',
      SEARCH_INDEX: 'docs',
      SOCIAL_WIDGET: 'on',
    }),
  ).toEqual({
    analyticsId: 'G-ABC123DEF4',
    hostedSearch: { appId: 'APP', apiKey: 'key', indexName: 'docs' },
    socialWidget: { script: 'https://platform.twitter.com/widgets.js', global: 'twttr' },
  })
})

test('incomplete or wrong variables fail the build, and all of them are named', () => {
  const env = { ANALYTICS_ID: 'UA', SEARCH_APP_ID: 'APP', SOCIAL_WIDGET: 'yes' }
  expect(() => readIntegrations(env)).toThrow(
    [
      'ANALYTICS_ID is "UA". Set it to a measurement ID such as G-ABC123DEF4, or unset it.',
      'SEARCH_APP_ID is set, but SEARCH_API_KEY and SEARCH_INDEX are not. Set all three to use the hosted search, or none.',
      'SOCIAL_WIDGET is "yes". Set it to on or off, or unset it.',
    ].join('\n'),
  )
})
