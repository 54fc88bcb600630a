import { expect, test } from 'vitest'
import { explainNpm } from './run-npm.ts'

test.each([
  ['npm error code ENOTFOUND\nnpm error network', 'the npm registry cannot be reached'],
  ['npm error `npm ci` can only install packages when', 'package.json and package-lock.json do not agree'],
  ['npm error code EACCES', 'the folder cannot be written to'],
  ['npm error code ENOSPC', 'the disk is full'],
  ['npm error code EINTEGRITY', 'a downloaded package is damaged'],
  ['spawn npm ENOENT', 'npm was not found'],
  ['npm error code E500\nnpm error It hurts.\n', 'It hurts.'],
  ['', 'npm gave no reason'],
])('%j', (errors, what) => {
  const explained = explainNpm({ code: 1, output: '', errors }, 'Try it.')
  expect(explained.what).toBe(what)
  expect(explained.hint).not.toBe('')
})
