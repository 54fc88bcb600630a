import type { SampleMessage } from '../../../samples/shared/sample-results.ts'
import type { CodeView } from '../editor/code-view.ts'
import type { LanguageClient } from '../language/language-client.ts'

type Asked = ReturnType<CodeView['listQueries']>[number]
type Options = { file: string; view: CodeView; language: LanguageClient }

/** More suggestions than this would only take up space. */
const most = 8

/** Shows the same below the file's lines as the page does: types, and what an editor would suggest. */
export async function answerQueries({ file, view, language }: Options): Promise<void> {
  const answers = await Promise.all(
    view
      .listQueries(file)
      .map(({ at, kind }) =>
        kind === 'type' ? describeType(file, at, language) : listCompletions(file, at, language),
      ),
  )
  view.answer(file, answers)
}

async function describeType(file: string, at: number, language: LanguageClient): Promise<string> {
  const found = await language.describe(file, at)
  return found?.text.replaceAll(/\s+/g, ' ') ?? ''
}

async function listCompletions(file: string, at: number, language: LanguageClient): Promise<string> {
  const found = (await language.complete(file, at)) ?? []
  const described = await Promise.all(
    found.slice(0, most).map(({ name }) => language.describeSuggestion(file, at, name)),
  )
  return described.map((suggestion) => suggestion?.text.replace(/^\(\w+\) /, '') ?? '').join('\n')
}

/** A line that asks for completions ends in the middle of a name, which is an error to the compiler. */
export function isUnfinished({ code, line }: SampleMessage, queries: readonly Asked[]): boolean {
  const asking = queries.filter(({ kind }) => kind === 'completions')
  // A missing name is reported where the next one begins, or at the end of the file.
  if (code === 1003) return asking.some((query) => query.line <= line)
  return (code === 2339 || code === 2551) && asking.some((query) => query.line === line)
}
