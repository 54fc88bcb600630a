import type { LiveAsset } from '../../shared/type-manifest.ts'

/** Loads a file and reports how many bytes of it have arrived, counted without compression. */
export async function loadAsset(
  base: string,
  { href }: Pick<LiveAsset, 'href'>,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Uint8Array> {
  const response = await fetch(base + href)
  if (!response.ok || !response.body) throw new Error(`${response.url} answered ${response.status}`)
  const chunks: Uint8Array[] = []
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value)
    onBytes(part.value.length)
  }
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

export async function loadJson<T>(...input: Parameters<typeof loadAsset>): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await loadAsset(...input))) as T
}
