'use client'
import type { SlotProps } from 'octavo'
import { useState } from 'react'

export default function Feedback({ page }: SlotProps) {
  const [isSent, setSent] = useState(false)
  return isSent ? (
    <p role="status">Thank you for reading {page.title}.</p>
  ) : (
    <button type="button" onClick={() => setSent(true)}>
      This page helped
    </button>
  )
}
