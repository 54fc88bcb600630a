import { buildMessages } from '../../shared/html/build-messages.ts'
import { translate } from '../../shared/language/language.ts'
import styles from './not-found-page.module.css'

/** B039. The drawing is the logo's line, cut in two. */
export function NotFoundPage() {
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
