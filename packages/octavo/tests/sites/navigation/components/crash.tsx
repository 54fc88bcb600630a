'use client'
import { useState } from 'react'

/** Renders well until it is clicked, and again after a new start. */
export function Crash({ message }: { message: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error(message)
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break the mast
    </button>
  )
}
