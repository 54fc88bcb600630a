'use client'

import { useState } from 'react'
import './counter.css'

export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      Clicked {count} {count === 1 ? 'time' : 'times'}
    </button>
  )
}
