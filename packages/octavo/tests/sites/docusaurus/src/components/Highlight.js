import React from 'react'

export default function Highlight({ children, color }) {
  return <mark className={`mark-${color}`}>{children}</mark>
}
