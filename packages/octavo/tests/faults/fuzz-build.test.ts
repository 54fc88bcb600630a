import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOctavo, untilEnd, type Run } from '../build/run-octavo.ts'
import { configOf, createSite, type TestSite } from '../build/test-site.ts'
import { markdownText, mdxText, sourceText } from './hostile-text.ts'
import { countCases, describeRun, seed } from './run-options.ts'

const cases = countCases(20, 1000)
const pagesOfSite = 300
/** Limit for a build of this many pages, which only a hang can exceed. */
const mostSeconds = 300
const checks = [
  'brokenLinks',
  'brokenAnchors',
  'brokenFileLinks',
  'missingImages',
  'emptyPages',
  'unknownFrontMatter',
  'unknownDirectives',
  'unclosedDirectives',
]
const config = configOf({ checks: Object.fromEntries(checks.map((name) => [name, 'ignore'])) })

test(`a site of hostile pages: each is published, or refused in words ${describeRun(cases)}`, async () => {
  const sources = [...sourcesOf('md', markdownText), ...sourcesOf('mdx', mdxText)]
  let published = 0
  for (let start = 0; start < sources.length; start += pagesOfSite) {
    const site = createSite({ 'site.config.ts': config, 'content/docs/index.md': '# Docs\n' })
    const left = new Map(sources.slice(start, start + pagesOfSite))
    site.write(Object.fromEntries(left))
    await refuseAll(site, left)
    const pages = readFileSync(join(site.root, '.octavo', 'routes.json'), 'utf8')
    const missing = [...left].filter(([file, text]) => !pages.includes(file) && !/^draft: true$/m.test(text))
    expect(missing).toEqual([])
    published += left.size
  }
  expect(published, 'pages that were published').toBeGreaterThan(cases / 10)
})

function sourcesOf(format: 'md' | 'mdx', body: fc.Arbitrary<string>): [string, string][] {
  const texts = fc.sample(sourceText(body), { seed, numRuns: Math.ceil(cases / 2) })
  return texts.map((text, index) => [`content/docs/${format}-${index}.${format}`, text])
}

/** Removes the pages that a build rejects until it reports nothing more. */
async function refuseAll(site: TestSite, left: Map<string, string>): Promise<void> {
  for (;;) {
    const run = await buildInTime(site)
    expect(run.stderr).not.toMatch(/^\s+at .*:\d+|Bug:|panicked/m)
    if (run.code === 0) return
    const refused = listRefused(run.stderr).filter((file) => left.delete(file))
    expect(
      refused,
      `named by a build that ended with ${run.code}:\n${run.stderr}\n${run.stdout}`,
    ).not.toEqual([])
    for (const file of refused) site.remove(file)
  }
}

function listRefused(stderr: string): string[] {
  const blocks = stderr.split(/^(?=[✗!] )/m).filter((block) => block.startsWith('✗'))
  return blocks.flatMap((block) => block.match(/content\/docs\/mdx?-\d+\.mdx?/g) ?? [])
}

async function buildInTime(site: TestSite): Promise<Run> {
  const child = startOctavo(['build', '--root', site.root])
  const timer = setTimeout(() => child.kill('SIGKILL'), mostSeconds * 1000)
  const run = await untilEnd(child)
  clearTimeout(timer)
  expect(run.code, 'a build that came to its end').not.toBeNull()
  return run
}
