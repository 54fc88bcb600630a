import { buildMessages } from '../../../model/build-messages.ts'
import { translate } from '../../../i18n/shared/language.ts'
import type { Site } from '../../../model/site.ts'
import type { VersionPlace } from '../../../model/docs-ref.ts'
import { searchPath } from '../../../model/search-options.ts'
import { hrefOf, type RenderContext } from '../context/render-context.ts'
import { hasSlot, Slot } from '../slots/slot.tsx'
import styles from './not-found-page.linked.module.css'

/** B039. The drawing is the logo's line, cut in two. The slot `notFound` replaces everything on the page. */
export function NotFoundPage({ context }: { context: RenderContext }) {
  if (hasSlot('notFound', context)) return <Slot name="notFound" context={context} />
  const { hasSearch, site } = context.environment
  return (
    <div className={styles.page}>
      <svg className={styles.line} viewBox="0 0 320 64" aria-hidden="true" focusable="false">
        <rect x="2" y="20" width="40" height="24" rx="6" />
        <path d="M42 32h70q14 0 14-12V12M194 52v-8q0-12 14-12h70" />
        <rect x="278" y="20" width="40" height="24" rx="6" />
      </svg>
      <h1>{translate(buildMessages.notFound)}</h1>
      <p>
        {translate({ id: 'octavo.notFound.text', message: 'We could not find what you were looking for.' })}
      </p>
      {hasSearch && <Help action={hrefOf(context, searchPath)} versions={listVersions(site)} />}
      {hasSearch && <Nearest />}
      <p>
        <a href={hrefOf(context, site.homePath)}>
          {translate({ id: 'octavo.notFound.home', message: 'Go to the home page' })}
        </a>
      </p>
      <p>
        {translate({
          id: 'octavo.notFound.advice',
          message:
            'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
        })}
      </p>
    </div>
  )
}

/** The longest paths first, because one may begin with another. */
function listVersions({ docs }: Site): VersionPlace[] {
  const places = docs.flatMap(({ id, versions }) =>
    versions.map(({ path, name }): VersionPlace => [path, id, name]),
  )
  return places.toSorted(([a], [b]) => b.length - a.length)
}

/** `search/browser/nearest-pages.ts` fills in the field and the list. */
function Help({ action, versions }: { action: string; versions: VersionPlace[] }) {
  return (
    <form className={styles.form} role="search" action={action} data-lost={JSON.stringify(versions)}>
      <input
        type="search"
        name="q"
        autoComplete="off"
        aria-label={translate({ id: 'octavo.search.button', message: 'Search' })}
        placeholder={translate({ id: 'octavo.search.typeHere', message: 'Type your search here' })}
      />
      <button type="submit">{translate({ id: 'octavo.search.button', message: 'Search' })}</button>
    </form>
  )
}

/** As high as its list will be, so that nothing moves when it's filled. */
function Nearest() {
  return (
    <div className={styles.nearest} data-nearest="">
      <h2>{translate({ id: 'octavo.notFound.nearest', message: 'You may be looking for' })}</h2>
    </div>
  )
}
