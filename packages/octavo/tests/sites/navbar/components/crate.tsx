import type { ReactNode } from 'react'

/** Known to every page by its name. */
export function Crate({ children, weight }: { children: ReactNode; weight: number }) {
  return (
    <aside aria-label={`Crate of ${weight} kg`}>
      <p>{children}</p>
    </aside>
  )
}
