/**
 * Runs Sucrase in a worker. As part of the page's bundle, it would share its CommonJS helpers with the scripts of every
 * page, so all of them would load one more file.
 */
import type { LiveCode } from 'octavo/feature-shared'
import type { SampleTexts } from '../language/language.ts'
import { stripTypes } from './strip-types.ts'

/** Code that can run, or what's wrong with the text. */
export type Stripped = { code: LiveCode[] } | { problem: string }

addEventListener('message', ({ data }: MessageEvent<SampleTexts>) => {
  const reply = (stripped: Stripped) => postMessage(stripped)
  try {
    reply({ code: stripTypes(data) })
  } catch (error) {
    reply({ problem: error instanceof Error ? error.message : String(error) })
  }
})
