import { Breadcrumbs } from '../../browser/islands/breadcrumbs.tsx'
import { PageActions } from '../../browser/islands/page-actions.tsx'
import type { DocsContext } from '../../../model/route.ts'
import type { RenderContext } from '../context/render-context.ts'
import styles from './page-bar.module.css'
import { VersionBadge } from './version-notes.tsx'

type Props = { docs: DocsContext; context: RenderContext }

/** The row above a page's title: where the page is, which version it describes, and what to do with it. */
export function PageBar({ docs, context }: Props) {
  return (
    <div className={styles.bar}>
      <Breadcrumbs items={docs.breadcrumbs} />
      <VersionBadge docs={docs} context={context} />
      <PageActions />
    </div>
  )
}
