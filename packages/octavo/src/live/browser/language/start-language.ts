import { loadManifest } from '../samples/load-sample.ts'
import { openLanguage, type LanguageClient, type LanguageEvents } from './language-client.ts'
import type { SampleTexts } from './language.ts'

type Options = Omit<LanguageEvents, 'onFailure'> & {
  environment: string
  texts: () => SampleTexts
  /** `retry` loads it again. */
  onFailure: (retry: () => void) => void
}

/** The type checker of an editor. */
export type Checker = {
  /** Null while there is none. */
  read: () => LanguageClient | null
  /** Ends it, even if it's still loading. */
  close: () => void
}

/** Loads the type checker of an environment. */
export function startLanguage(options: Options): Checker {
  const { environment, texts, onProgress, onErrors } = options
  let language: LanguageClient | null = null
  let isClosed = false
  load()
  return {
    read: () => language,
    close() {
      isClosed = true
      language?.close()
      language = null
    },
  }

  function load(): void {
    const onFailure = () => {
      language = null
      if (!isClosed) options.onFailure(load)
    }
    onProgress(0)
    loadManifest().then(({ types }) => {
      if (isClosed) return
      const manifest = types[environment]
      if (manifest === undefined) onFailure()
      else language = openLanguage(manifest, texts(), { onProgress, onErrors, onFailure })
    }, onFailure)
  }
}
