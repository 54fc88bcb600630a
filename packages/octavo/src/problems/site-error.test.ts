import { expect, test } from 'vitest'
import { actionableProblemsOf, problemsOf, SiteError } from './site-error.ts'

test("lists the errors of a site, what the file system refused and the machine's problems, even behind another error", () => {
  const problems = [
    { severity: 'error' as const, message: 'wrong' },
    { severity: 'warning' as const, message: 'odd' },
  ]
  expect(problemsOf(new SiteError(problems))).toEqual([problems[0]])
  expect(problemsOf(new Error('odd'))).toEqual([{ severity: 'error', message: 'odd' }])
  expect(problemsOf('odd')).toEqual([{ severity: 'error', message: 'odd' }])
  const refused = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'scandir', path: '/a' })
  const described = {
    severity: 'error',
    message: 'Reading /a is not allowed.',
    hint: 'Give your user read access to it.',
  }
  expect(problemsOf(refused)).toEqual([described])
  expect(problemsOf(new Error('reading pages', { cause: refused }))).toEqual([described])
  const site = new SiteError({ message: 'wrong' })
  const disk = Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC', syscall: 'write' })
  expect(actionableProblemsOf(new Error('writing pages', { cause: site }))).toEqual([
    { severity: 'error', message: 'wrong' },
  ])
  expect(actionableProblemsOf(disk)?.[0]?.message).toBe('Writing a file failed: the disk is full.')
  expect(actionableProblemsOf(new Error('x'))).toBeNull()
  expect(actionableProblemsOf(null)).toBeNull()
})
