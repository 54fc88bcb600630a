import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEntryCache } from './entry-cache.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'octavo-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (id: string) =>
  openEntryCache({ filePath: path.join(folder, 'content.json'), id, noun: 'parsed content' })
const file = () => path.join(folder, 'content.json')

function fill() {
  const cache = open('one')
  cache.set('a', { x: 'ü' })
  cache.set('b', [1])
  expect(cache.save()).toEqual([])
}

test('gives back what an earlier run stored, and leaves no other files', () => {
  fill()
  const cache = open('one')
  expect(cache.get('a')).toEqual({ x: 'ü' })
  expect(cache.get('c')).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['content.json'])
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ id: 'one', entries: { b: [1] } })
})

test('forgets what a run has not used', () => {
  fill()
  const cache = open('one')
  cache.get('a')
  cache.save()
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ entries: { a: { x: 'ü' } } })
  expect(open('one').get('b')).toBeUndefined()
})

test('does not write when nothing changed', () => {
  fill()
  const before = readFileSync(file(), 'utf8')
  writeFileSync(file(), before)
  const cache = open('one')
  cache.get('a')
  cache.get('b')
  rmSync(file())
  cache.save()
  expect(readdirSync(folder)).toEqual([])
})

test('another engine, a torn file and foreign text count as empty', () => {
  fill()
  expect(open('two').get('a')).toBeUndefined()
  const text = readFileSync(file(), 'utf8')
  const broken = [
    text.slice(0, -10),
    '',
    'x',
    '{}',
    '{"id":"one","hash":"", "entries":{}}',
    text.replace('[1]', '[2]'),
  ]
  for (const content of broken) {
    writeFileSync(file(), content)
    const cache = open('one')
    expect(cache.get('a')).toBeUndefined()
    expect(cache.get('b')).toBeUndefined()
  }
})

test('a folder that cannot be written gives a warning', () => {
  writeFileSync(path.join(folder, 'taken'), '')
  const filePath = path.join(folder, 'taken', 'content.json')
  const cache = openEntryCache({ filePath, id: 'one', noun: 'parsed content' })
  cache.set('a', 1)
  expect(cache.save()).toMatchObject([
    { severity: 'warning', message: /^Cannot write the cache of parsed content: / },
  ])
})
