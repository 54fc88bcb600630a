/** A page with an interactive component, a component and a module inside of it, and a server component. */
export const desk = `'use client'
import { useState } from 'react'
import { Lamp } from './lamp.tsx'
import styles from './desk.module.css'

// Read while the module is loaded, when everything it imports has to be there.
const className = styles.desk

export function Desk() {
  const [letters, setLetters] = useState(0)
  return (
    <div className={className} data-testid="desk">
      <button type="button" onClick={() => setLetters(letters + 1)}>Letters: {letters}</button>
      <input aria-label="Address" />
      <Lamp />
    </div>
  )
}
`
const lamp = `'use client'
import { useState } from 'react'
import { useHref } from 'octavo/hooks'
import { harbour } from 'harbour-names'
import { light } from './light.ts'

const destination = harbour.toUpperCase()

export function Lamp() {
  const [isOn, setOn] = useState(false)
  const hrefOf = useHref()
  return (
    <>
      <button type="button" onClick={() => setOn(!isOn)}>Lamp {isOn ? light : 'off'}</button>
      <a href={hrefOf('/docs/voyage')}>To {destination}</a>
    </>
  )
}
`
export const notice = `import styles from './notice.module.css'

export function Notice() {
  return <p className={styles.notice} data-testid="notice">The ferry leaves at noon.</p>
}
`
export const page = `---
title: Office
---

import { Desk } from '@site/components/desk.tsx'
import { Notice } from '@site/components/notice.tsx'

<Desk />

${'Many words about the harbour.\n\n'.repeat(60)}

<Notice />
`
export const files = {
  'components/desk.tsx': desk,
  'components/desk.module.css': '.desk {\n  padding-left: 11px;\n}\n',
  'components/lamp.tsx': lamp,
  'components/light.ts': "export const light = 'bright'\n",
  'components/notice.tsx': notice,
  'components/notice.module.css': '.notice {\n  padding-left: 21px;\n}\n',
  'node_modules/harbour-names/package.json':
    '{ "name": "harbour-names", "type": "module", "exports": "./names.js" }',
  'node_modules/harbour-names/names.js': "export const harbour = 'Bremen'\n",
  'content/docs/office.mdx': page,
}
