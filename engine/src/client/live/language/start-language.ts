import { loadManifest } from '../samples/load-sample.ts'
import { openLanguage, type LanguageClient, type LanguageEvents } from './language-client.ts'
import type { SampleTexts } from './language.ts'

type Options = Omit<LanguageEvents, 'onFailure'> & {
  environment: string
  texts: () => SampleTexts
  /** `retry` loads it again. */
  onFailure: (retry: () => void) => void
}

/** Loads the type checker of an environment. Returns a function that reads it, or null while there is none. */
export function startLanguage(options: Options): () => LanguageClient | null {
  const { environment, texts, onProgress, onErrors } = options
  let language: LanguageClient | null = null
  load()
  return () => language

  function load(): void {
    const onFailure = () => {
      language = null
      options.onFailure(load)
    }
    onProgress(0)
    loadManifest().then(({ types }) => {
      const manifest = types[environment]
      if (manifest === undefined) onFailure()
      else language = openLanguage(manifest, texts(), { onProgress, onErrors, onFailure })
    }, onFailure)
  }
}
