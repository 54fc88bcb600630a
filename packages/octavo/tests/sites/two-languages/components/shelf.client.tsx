'use client'
import { translate, translatePlural } from 'octavo/translate'
import { useState } from 'react'

export function Shelf({ books }: { books: number }) {
  const [count, setCount] = useState(books)
  return (
    <p>
      <output>
        {translatePlural({ id: 'shelf.books', message: '{count} book|{count} books' }, { count })}
      </output>{' '}
      <button type="button" onClick={() => setCount(count + 1)}>
        {translate({ id: 'shelf.add', message: 'Add a book' })}
      </button>
    </p>
  )
}
