'use client'
import { isSamePath } from '../../../model/urls/active-link.ts'
import type { DocsRef } from '../../../model/docs-ref.ts'
import type { VersionedTarget } from '../../../model/render-contract.ts'
import { useLocation, usePage } from '../../../browser/navigation/page-state.ts'
import { useVersioned } from '../../../browser/preferences/preferred-version.ts'

type Props = { docs: DocsRef; targets: VersionedTarget[]; label: string | null }

/**
 * A navbar link into the docs, in the version that fits the reader (B210). It's marked as current on all pages of its
 * sidebar. Each `href` includes the base URL.
 */
export function DocsLink({ docs, targets, label }: Props) {
  const { pathname } = useLocation()
  const { sidebar } = usePage()
  const target = useVersioned(docs, targets)
  if (!target) return null
  const isNear = target.sidebar !== null && target.sidebar === sidebar?.key
  const current = isSamePath(pathname, target.href) ? 'page' : isNear ? 'true' : undefined
  return (
    <a href={target.href} aria-current={current}>
      <bdi>{label ?? target.label}</bdi>
    </a>
  )
}
