import { editPrefix } from './wanted-edit.ts'

/** What a reader changed in a sample. */
export type SampleEdit = {
  /** Name of the sample (`data-run`), and which of the page's samples it is, in case its name has changed since. */
  sample: string
  index: number
  /** Route path of the sample's page, if it's edited on the playground. */
  page?: string
  /** Changed files only. */
  files: Record<string, string>
}

/** The edit as the fragment of an address, compressed. */
export async function toFragment(edit: SampleEdit): Promise<string> {
  const bytes = await pipe(
    new TextEncoder().encode(JSON.stringify(edit)),
    new CompressionStream('deflate-raw'),
  )
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return editPrefix + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Null if the fragment is something else, or was cut off when it was copied. */
export async function fromFragment(fragment: string): Promise<SampleEdit | null> {
  if (!fragment.startsWith(editPrefix)) return null
  try {
    const text = atob(fragment.slice(editPrefix.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    const json = new TextDecoder().decode(await pipe(bytes, new DecompressionStream('deflate-raw')))
    return checkEdit(JSON.parse(json))
  } catch {
    return null
  }
}

/** What comes from an address or from storage can be anything. */
export function checkEdit(value: unknown): SampleEdit | null {
  if (typeof value !== 'object' || value === null) return null
  const { sample, index, page, files } = value as Partial<SampleEdit>
  const isWhole =
    typeof sample === 'string' &&
    typeof index === 'number' &&
    typeof files === 'object' &&
    files !== null &&
    Object.values(files).every((text) => typeof text === 'string')
  return isWhole ? { sample, index, ...(typeof page === 'string' && { page }), files } : null
}

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(through)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
