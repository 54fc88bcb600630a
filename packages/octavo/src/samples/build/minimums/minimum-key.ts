import { hashOf } from '../../../files/hash.ts'
import type { Origin, Sample } from '../plan/sample.ts'

/** Identifies a fence by its text and by everything it's compiled with, so that an edit leaves no wrong entry behind. */
export function minimumKeyOf({ files, origins }: Sample, origin: Origin): string {
  const texts = files.map(({ name, lines }) => [name, ...lines.map(({ text }) => text)])
  const place = origins.indexOf(origin)
  return hashOf(JSON.stringify([texts, place, origin.text.lines])).slice(0, 12)
}
