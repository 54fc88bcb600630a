import type { SlotProps } from 'octavo'
import { upstream } from '../data/upstream.ts'
import { OutsideLink } from './outside-link.tsx'

/** Below a docs page: where to take what the page left open. Shared pages aren't about a feature, so there's nothing to ask. */
export default function PageHelp({ page }: SlotProps) {
  const { kind, file, version } = page
  if (kind !== 'doc' || file === null || version === null) return null
  return (
    <p className="page-help">
      <strong>Still have a question?</strong>{' '}
      <OutsideLink to={upstream.discussions}>Ask in tRPC’s discussions</OutsideLink> and mention that you use{' '}
      {version.label}. Found a bug? <OutsideLink to={upstream.issues}>Report it</OutsideLink>.
      {!version.isLast &&
        ` tRPC ${version.label} gets no more fixes, so first check whether the latest version has the same bug.`}
    </p>
  )
}
