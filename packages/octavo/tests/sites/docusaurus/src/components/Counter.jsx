import React, { useState } from 'react'
import clsx from 'clsx'

export default function Counter({ start = 1 }) {
  const [count, setCount] = useState(start)
  return (
    <button className={clsx('button', count > 1 && 'button--primary')} onClick={() => setCount(count + 1)}>
      Seen {count}
    </button>
  )
}
