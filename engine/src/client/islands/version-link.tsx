'use client'
import type { ReactNode } from 'react'
import { writeStorage } from '../browser-storage.ts'

type Props = { set: string; version: string; href: string; children: ReactNode }

/** A link to a version that remembers it as the reader's choice (B208). */
export function VersionLinkAnchor({ set, version, href, children }: Props) {
  return (
    <a href={href} onClick={() => writeStorage(`docs-preferred-version-${set}`, version)}>
      {children}
    </a>
  )
}
