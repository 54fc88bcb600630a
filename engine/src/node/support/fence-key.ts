import { hashOf } from './hash.ts'

export type FenceText = { language: string; meta: string; code: string }

/** Names a fence inside its page: two that read the same have the same results. */
export function fenceKeyOf({ language, meta, code }: FenceText): string {
  return hashOf(language, meta, code)
}
