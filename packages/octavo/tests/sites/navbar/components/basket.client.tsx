'use client'
import { useState } from 'react'

export default function Basket({ fruit, place }: { fruit: number; place: string }) {
  const [count, setCount] = useState(fruit)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Basket in the {place}: {count}
    </button>
  )
}
