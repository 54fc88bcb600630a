import type { SampleMessage } from '../../../samples/shared/sample-results.ts'
import type { SampleTexts } from '../language/language.ts'
import { startLanguage, type Checker } from '../language/start-language.ts'
import type { CodeView } from './code-view.ts'
import { describeErrors } from './describe-errors.ts'
import type { EditorFrame } from './editor-frame.ts'

type Options = { environment: string; frame: EditorFrame; view: CodeView; texts: () => SampleTexts }

/** Loads the type checker and shows what it finds. */
export function startTypeChecks({ environment, frame, view, texts }: Options): Checker {
  let errors: Record<string, SampleMessage[]> = {}
  return startLanguage({
    environment,
    texts,
    onProgress: frame.showProgress,
    onFailure: frame.showFailure,
    onErrors(found) {
      frame.showProgress(null)
      const isSame = JSON.stringify(found) === JSON.stringify(errors)
      errors = found
      for (const file of Object.keys(texts())) {
        const own = found[file] ?? []
        view.setErrors(file, own)
        frame.setErrorCount(file, own.length)
      }
      if (!isSame) frame.say(describeErrors(found))
    },
  })
}
