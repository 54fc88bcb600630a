import type { PageKind } from '../../../model/record.ts'
import { translate } from '../../../i18n/shared/language.ts'
import type { TextPart } from '../../shared/hit.ts'
import { versionLabelOf, type ClientSearchOptions } from '../../../model/search-options.ts'
import { Icon } from '../../../browser/icon.tsx'
import { useHref } from '../../../browser/navigation/page-state.ts'
import { isExternal } from '../../../model/urls/url.ts'

import styles from './hit-parts.module.css'

export type HitIconName = PageKind | 'section' | 'recent' | 'favorite' | 'cross'

const paths: Record<HitIconName, string> = {
  guide: 'M4 2.500h5.500L12.500 5.500v8h-8.500zM6.500 7.500h3.500M6.500 10h3.500',
  reference:
    'M6 2.500c-2 0-1.500 2-1.500 3.500S4 8 3 8c1 0 1.500.500 1.500 2S4 13.500 6 13.500M10 2.500c2 0 1.500 2 1.500 3.500S12 8 13 8c-1 0-1.500.500-1.500 2s.500 3.500-1.500 3.500',
  post: 'M3 13l.750-3L11 2.750 13.250 5 6 12.250zM9.500 4.250l2.250 2.250',
  page: 'M2.500 3.500h11v9h-11zM2.500 6h11',
  section: 'M6.500 3l-1.500 10M11 3 9.500 13M3.500 6h9.500M3 10h9.500',
  recent: 'M8 2.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11zM8 5v3.250l2 1.250',
  favorite:
    'm8 2.500 1.700 3.500 3.800.500-2.800 2.700.700 3.800L8 11.200 4.600 13l.700-3.800L2.500 6.500 6.300 6z',
  cross: 'm4 4 8 8M12 4l-8 8',
}

export function HitIcon({ name }: { name: HitIconName }) {
  return <Icon path={paths[name]} />
}

export function kindLabel(kind: PageKind): string {
  const labels = {
    guide: translate({ id: 'octavo.search.kind.guide', message: 'Guide' }),
    reference: translate({ id: 'octavo.search.kind.reference', message: 'Reference' }),
    post: translate({ id: 'octavo.search.kind.post', message: 'Blog post' }),
    page: translate({ id: 'octavo.search.kind.page', message: 'Page' }),
  }
  return labels[kind]
}

/** For a symbol that older releases don't have. */
export function sinceLabel(version: string): string {
  return translate({ id: 'octavo.reference.since', message: 'since {version}' }, { version })
}

/** Text with the words that were searched for marked. Nothing in it becomes HTML. */
export function MarkedText({ parts }: { parts: TextPart[] }) {
  return parts.map(({ text, marked }, index) =>
    marked ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** The address to link to for the `url` of a hit. */
export function useHitHref(): (url: string) => string {
  const toHref = useHref()
  return (url) => (isExternal(url) ? url : toHref(url))
}

/** For the labels of these hits: null if all of them are of one version, which isn't worth saying. */
export function labelOptions(options: ClientSearchOptions, hits: readonly { tag: string }[]) {
  const versions = new Set(hits.flatMap(({ tag }) => versionLabelOf(options, tag) ?? []))
  return versions.size < 2 ? null : options
}

/** The version of a hit, for facets that have one. */
export function VersionLabel({ options, tag }: { options: ClientSearchOptions | null; tag: string }) {
  const label = options && versionLabelOf(options, tag)
  return label !== null && <bdi className={styles.version}>{label}</bdi>
}
