import { hashOf } from '../../files/hash.ts'

export type FenceText = { language: string; meta: string; code: string }

/** Identifies a fence within its page. Two identical fences have the same results. */
export function fenceKeyOf({ language, meta, code }: FenceText): string {
  return hashOf(language, meta, code)
}
