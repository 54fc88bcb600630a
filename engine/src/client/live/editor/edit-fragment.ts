import { translate } from '../../../shared/language/language.ts'
import { checkEdit, readOwnFragment, saveOwnFragment, type SampleEdit } from './saved-edits.ts'
import { editPrefix } from './wanted-edit.ts'

/** What a fragment contains, or what's wrong with it. */
export type FragmentEdit =
  | { edit: SampleEdit; mistake: null }
  | { edit: null; mistake: 'unreadable' | 'too large' }

/** Anyone can write an address, and a few kilobytes can become gigabytes of text. Samples are a hundredth of this. */
const maxFragmentLength = 50_000
const maxTextBytes = 200_000
const maxMs = 10_000
/** Even if every byte of a slice became a thousand, the text would fit into memory. */
const sliceBytes = 512

/** The edit as the fragment of an address, compressed. Null if it's too large. */
export async function toFragment({ fromLink, ...edit }: SampleEdit): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(edit))
  if (bytes.length > maxTextBytes) return null
  const compressed = await collect(
    slices(bytes).pipeThrough(new CompressionStream('deflate-raw')),
    maxTextBytes,
  )
  if (!compressed) return null
  const text = btoa(Array.from(compressed, (byte) => String.fromCharCode(byte)).join(''))
  const fragment = editPrefix + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  if (fragment.length > maxFragmentLength) return null
  saveOwnFragment(fragment, fromLink)
  return fragment
}

/** Null if the fragment is something else. An edit that wasn't made in this tab comes from a link, with all its files. */
export async function fromFragment(fragment: string): Promise<FragmentEdit | null> {
  if (!fragment.startsWith(editPrefix)) return null
  if (fragment.length > maxFragmentLength) return { edit: null, mistake: 'too large' }
  try {
    const text = atob(fragment.slice(editPrefix.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    const json = await collect(
      slices(bytes).pipeThrough(new DecompressionStream('deflate-raw')),
      maxTextBytes,
    )
    if (!json) return { edit: null, mistake: 'too large' }
    const edit = checkEdit(JSON.parse(new TextDecoder().decode(json)))
    if (!edit) return { edit: null, mistake: 'unreadable' }
    return {
      edit: { ...edit, fromLink: readOwnFragment(fragment) ?? Object.keys(edit.files) },
      mistake: null,
    }
  } catch {
    // Often, it was cut off when it was copied.
    return { edit: null, mistake: 'unreadable' }
  }
}

/** Why the change in the address isn't shown. */
export function describeFragmentMistake(mistake: 'unreadable' | 'too large'): string {
  return mistake === 'too large'
    ? translate({
        id: 'octavo.live.tooLarge',
        message: 'The change in this address is too large to open.',
      })
    : translate({
        id: 'octavo.live.unreadable',
        message: 'The change in this address could not be read. Part of the address may be missing.',
      })
}

/** In small parts, so that no more is decompressed than what is asked for. */
function slices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + sliceBytes))
      at += sliceBytes
    },
  })
}

/** Everything that a stream contains; null if that's too much, or takes too long. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const reader = stream.getReader()
  const started = performance.now()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > most || performance.now() - started > maxMs) {
      // It may fail, because the rest is damaged.
      reader.cancel().catch(() => undefined)
      return null
    }
    parts.push(part.value)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
