import type { ReactNode } from 'react'

/** Takes the place of the engine's component of this name. */
export default function OwnTabItem({ children }: { children: ReactNode }) {
  return <blockquote>{children}</blockquote>
}
