import { expect, test } from 'vitest'
import { shimOf } from './shims.ts'

test('a module of Node has a version for browsers, with and without its prefix', () => {
  expect([shimOf('node:https'), shimOf('https'), shimOf('express')]).toEqual(['http', 'http', null])
})

test('react-dom is replaced where a library imports it to batch updates', () => {
  const folder = '/site/node_modules/react-query/es/react'
  expect(shimOf('react-dom', `${folder}/reactBatchedUpdates.js`)).toBe('react-dom-batching')
  expect(shimOf('react-dom', `${folder}/portal.js`)).toBeNull()
  expect(shimOf('react-dom')).toBeNull()
})
