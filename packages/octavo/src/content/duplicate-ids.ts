import type { Document } from '../model/document.ts'
import { describeFile } from '../model/generated-content.ts'
import type { Problem } from '../model/problem.ts'

/** Keeps only the first of several documents with the same id, so that one mistake isn't reported twice. */
export function checkDuplicateIds<T extends { document: Document }>(
  items: T[],
): { kept: T[]; problems: Problem[] } {
  const byIdentity = new Map<string, T[]>()
  for (const item of items) {
    const { set, locale, version, id } = item.document
    const key = JSON.stringify([set, locale, version, id])
    byIdentity.set(key, [...(byIdentity.get(key) ?? []), item])
  }
  const kept: T[] = []
  const problems: Problem[] = []
  for (const [first, ...others] of byIdentity.values()) {
    if (first) kept.push(first)
    if (first && others.length > 0)
      problems.push(
        duplicateId(
          first.document,
          others.map(({ document }) => document),
        ),
      )
  }
  return { kept, problems }
}

function duplicateId(first: Document, others: Document[]): Problem {
  const { id, kind, version, file } = first
  const place = kind === 'doc' ? ` of version ${version}` : ''
  return {
    severity: 'error',
    message: [
      `The id "${id}" is used by ${others.length + 1} files${place}:`,
      ...[first, ...others].map((document) => `- ${describeFile(document.file)}`),
    ].join('\n'),
    hint: 'Rename all but one of them, or give them different ids in front matter.',
    file,
  }
}
