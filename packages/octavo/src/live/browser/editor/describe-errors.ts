import { translate, translatePlural } from '../../../i18n/shared/language.ts'
import type { SampleMessage } from '../../../samples/shared/sample-results.ts'

/** For screen readers: how many errors there are, and the first one. */
export function describeErrors(errors: Record<string, SampleMessage[]>): string {
  const all = Object.entries(errors).flatMap(([file, found]) => found.map((error) => ({ file, ...error })))
  const [first] = all
  if (!first) return translate({ id: 'octavo.live.noErrors', message: 'No errors' })
  const count = translatePlural(
    { id: 'octavo.live.errors', message: '{count} error|{count} errors' },
    { count: all.length },
  )
  const place = translate(
    { id: 'octavo.live.errorPlace', message: '{file}, line {line}: {text}' },
    { file: first.file, line: first.line + 1, text: first.message },
  )
  return `${count}. ${place}`
}
