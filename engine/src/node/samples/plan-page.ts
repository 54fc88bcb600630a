import type { Document } from '../../shared/document.ts'
import type { Problem } from '../../shared/problem.ts'
import { hashOf } from '../support/hash.ts'
import type { Environment, EnvironmentFinder } from './environments.ts'
import { loadPrelude, type Prelude } from './load-preludes.ts'

/** A document and all that decides about its samples, before any of them is looked at. */
export type PagePlan = {
  document: Document
  /** Null when only fences that name one have an environment. */
  environment: Environment | null
  preludes: Prelude[]
  problems: Problem[]
  /** Two plans with one key have the same results. */
  key: string
}

type Context = { root: string; environments: EnvironmentFinder; identity: string }

/** `identity`: everything outside the page that results depend on. Null when the page has nothing to compile. */
export function planPage(document: Document, { root, environments, identity }: Context): PagePlan | null {
  if (document.format === 'tsx') return null
  const { frontMatter, file, content } = document
  const problems: Problem[] = []
  const environment = environmentOf(document, environments, problems)
  const preludes = (frontMatter.prelude ?? []).flatMap((written): Prelude[] => {
    const prelude = loadPrelude(root, file, written)
    if (!('missing' in prelude)) return [prelude]
    problems.push(missingPrelude(file, prelude.missing))
    return []
  })
  const key = hashOf(
    identity,
    file,
    content.hash,
    ...[...content.includes, ...(content.codeFiles ?? [])].flatMap(({ file, hash }) => [file, hash]),
    ...preludes.flatMap(({ origin, hash }) => [origin.file, hash]),
    environment?.name ?? '',
    frontMatter.sample ?? '',
  )
  return { document, environment, preludes, problems, key }
}

function environmentOf(
  document: Document,
  environments: EnvironmentFinder,
  problems: Problem[],
): Environment | null {
  const name = document.frontMatter.samples
  if (name === undefined) return environments.findFor(document)
  const found = environments.findNamed(name, document.set)
  if (!('hint' in found)) return found
  problems.push({
    severity: 'error',
    message: `Front matter key "samples": there is no environment for the samples of "${name}".`,
    hint: found.hint,
    file: document.file,
  })
  return null
}

function missingPrelude(file: string, missing: string): Problem {
  return {
    severity: 'error',
    message: `The prelude ${missing} of this page does not exist.`,
    hint: 'Correct "prelude" in front matter: a path from the page, such as ./set-up.ts, or from the site: @site/…',
    file,
  }
}
