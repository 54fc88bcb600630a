import type { PageKind } from '../../../model/record.ts'

/** What kind of thing a hit is, drawn. Names of icons that are no kind of page: a section, a time, a star. */
export type HitIconName = PageKind | 'section' | 'recent' | 'favorite'

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
}

export function HitIcon({ name, filled = false }: { name: HitIconName; filled?: boolean }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
      data-filled={filled ? '' : undefined}
    >
      <path d={paths[name]} />
    </svg>
  )
}
