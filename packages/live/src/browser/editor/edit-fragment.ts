import { translate } from 'octavo/translate'
import { checkEdit, readOwnFragment, saveOwnFragment, type SampleEdit } from './saved-edits.ts'
import { editPrefix } from './open-edits.ts'

export type FragmentMistake = 'unreadable' | 'too large'
/** What a fragment contains, or what's wrong with it. */
type FragmentEdit = { edit: SampleEdit; mistake: null } | { edit: null; mistake: FragmentMistake }

/** Anyone can write an address, and a few megabytes can become gigabytes of text. Samples have a few kilobytes. */
const maxFragmentLength = 50_000
const maxTextBytes = 200_000
const maxMs = 10_000
/** Even if every byte of a slice became a thousand, the text would fit into memory. */
const sliceBytes = 512

/** The edit as the fragment of an address, compressed. Null if it's too large. */
export async function toFragment({ fromLink, ...edit }: SampleEdit): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(edit))
  if (bytes.length > maxTextBytes) return null
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const binary = new Uint8Array(await new Response(compressed).arrayBuffer())
  const text = btoa(Array.from(binary, (byte) => String.fromCharCode(byte)).join(''))
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
    const json = await decompress(bytes)
    if (json === null) return { edit: null, mistake: 'too large' }
    const edit = checkEdit(JSON.parse(json))
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
export function describeFragmentMistake(mistake: FragmentMistake): string {
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

/** Null if the text is too long, or takes too long. It's made in small parts, so that nothing is made in vain. */
async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  let at = 0
  const slices = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + sliceBytes))
      at += sliceBytes
    },
  })
  const reader = slices.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const started = performance.now()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > maxTextBytes || performance.now() - started > maxMs) {
      // It may fail, because the rest is damaged.
      reader.cancel().catch(() => undefined)
      return null
    }
    parts.push(part.value)
  }
  return new Blob(parts).text()
}
