'use client'
import { type ActiveRule, isNavItemActive, isSamePath } from '../../../model/urls/active-link.ts'
import type { DocsRef } from '../../../model/docs-ref.ts'
import type { VersionedTarget } from '../../../model/render-contract.ts'
import { useLocation, useNavigate, usePage } from '../../../browser/navigation/page-state.ts'
import { preferVersion, useVersioned } from '../../../browser/preferences/preferred-version.ts'
import type { ComponentProps, ReactNode } from 'react'

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

type BrandLinkProps = ComponentProps<'a'> & { contextMenuHref: string | null }

/** The link to the home page. A right click opens the media page instead of the browser's menu (B062). */
export function BrandLink({ contextMenuHref, ...props }: BrandLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      {...props}
      onContextMenu={(event) => {
        if (contextMenuHref === null) return
        event.preventDefault()
        navigate(contextMenuHref)
      }}
    />
  )
}

type VersionLinkProps = { docs: DocsRef; version: string; href: string; children: ReactNode }

/** A link to a version that stores it as the reader's choice (B208). */
export function VersionLinkAnchor({ docs, version, href, children }: VersionLinkProps) {
  return (
    <a href={href} onClick={() => preferVersion(docs, version)}>
      {children}
    </a>
  )
}

type NavbarAnchorProps = { rule: ActiveRule; name: string | null; children: ReactNode }

/** A navbar link that marks itself as current (B056-B057). */
export function NavbarAnchor({ rule, name, children }: NavbarAnchorProps) {
  const { pathname } = useLocation()
  const isActive = isNavItemActive(pathname, rule)
  return (
    <a href={rule.href} aria-label={name ?? undefined} aria-current={isActive ? 'page' : undefined}>
      {children}
    </a>
  )
}
