'use client'
import type { SlotProps } from 'octavo'
import { useState } from 'react'

/** Keeps its count while the reader moves through the site. */
export default function VisitCounter({ page }: SlotProps) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} papers on {page.path}
    </button>
  )
}
