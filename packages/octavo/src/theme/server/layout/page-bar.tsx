import { Breadcrumbs } from '../../browser/islands/breadcrumbs.tsx'
import { PageActions } from '../../browser/islands/page-actions.tsx'
import { VersionLinkAnchor } from '../../browser/islands/navbar-links.tsx'
import { Translate } from '../../../i18n/browser/translate.tsx'
import { docsRefOf } from '../../../model/docs-ref.ts'
import { translate } from '../../../i18n/shared/language.ts'
import type { DocsContext } from '../../../model/route.ts'
import type { Version } from '../../../model/site.ts'
import { hrefOf, type RenderContext } from '../context/render-context.ts'
import styles from './page-bar.module.css'

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

/** `Version: 10.x` (B108). */
function VersionBadge({ docs, context }: Props) {
  const { current, all } = versionsOf(docs, context)
  if (!current?.badge || all.length < 2) return null
  return (
    <p className={styles.badge}>
      {translate({ id: 'octavo.version.badge', message: 'Version: {version}' }, { version: current.label })}
    </p>
  )
}

/** Tells readers of another version that it isn't the latest, and links to the latest one (B109-B110). */
export function VersionBanner({ docs, context }: Props) {
  const { current, latest, ref } = versionsOf(docs, context)
  if (!current || !latest || !ref || current.banner === 'none') return null
  const { title } = context.environment.site
  const target = docs.versionLinks.find(({ name }) => name === latest.name)
  const values = { title, version: <b>{current.label}</b> }
  return (
    <div className={styles.banner} role="alert">
      <p>
        {current.banner === 'unreleased' ? (
          <Translate id="octavo.version.unreleasedBanner" values={values}>
            {'This is unreleased documentation for {title} {version} version.'}
          </Translate>
        ) : (
          <Translate id="octavo.version.unmaintainedBanner" values={values}>
            {'This is documentation for {title} {version}, which is no longer actively maintained.'}
          </Translate>
        )}
      </p>
      {target && (
        <p>
          <Translate
            id="octavo.version.suggestion"
            values={{
              version: latest.label,
              link: (
                <b>
                  <VersionLinkAnchor docs={ref} version={latest.name} href={hrefOf(context, target.href)}>
                    {translate({ id: 'octavo.version.suggestionLink', message: 'latest version' })}
                  </VersionLinkAnchor>
                </b>
              ),
            }}
          >
            {'For up-to-date documentation, see the {link} ({version}).'}
          </Translate>
        </p>
      )}
    </div>
  )
}

function versionsOf(docs: DocsContext, context: RenderContext) {
  const set = context.environment.site.docs.find(({ id }) => id === docs.set)
  const all: Version[] = set?.versions ?? []
  return {
    ref: set && docsRefOf(set),
    all,
    current: all.find(({ name }) => name === docs.version),
    latest: all.find(({ isLast }) => isLast),
  }
}
