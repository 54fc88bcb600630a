'use client'
import type { ReactNode } from 'react'
import type { DocsRef } from '../../../model/docs-ref.ts'
import { preferVersion } from '../../../browser/preferences/preferred-version.ts'

type Props = { docs: DocsRef; version: string; href: string; children: ReactNode }

/** A link to a version that stores it as the reader's choice (B208). */
export function VersionLinkAnchor({ docs, version, href, children }: Props) {
  return (
    <a href={href} onClick={() => preferVersion(docs, version)}>
      {children}
    </a>
  )
}
