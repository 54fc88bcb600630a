import type { ReactNode } from 'react'

/** `<head>` in MDX: React moves `<meta>` and `<link>` to the head of the document wherever they are rendered. */
export function HeadTags({ children }: { children?: ReactNode }) {
  return children
}
