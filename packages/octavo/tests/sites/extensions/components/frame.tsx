import type { ReactNode } from 'react'
import './tailwind.css'

export function Frame({ children }: { children: ReactNode }) {
  return <div className="border-[5px]">{children}</div>
}
