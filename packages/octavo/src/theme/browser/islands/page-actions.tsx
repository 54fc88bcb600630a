'use client'
import type { MouseEvent } from 'react'
import { Icon } from '../../../browser/icon.tsx'
import { translate } from '../../../i18n/shared/language.ts'
import { payloadHrefOf, toHref } from '../../../model/urls/url.ts'
import { useNavigator, usePage } from '../../../browser/navigation/page-state.ts'
import { showShortcuts } from '../../../browser/events/early-events.ts'
import styles from './page-actions.module.css'

/** Copies the page as Markdown (`copy-code.ts`), and links to that Markdown and to the keyboard shortcuts. */
export function PageActions() {
  const { path } = usePage()
  const { config } = useNavigator()
  const payload = payloadHrefOf(toHref(path, config), config.trailingSlash, config.baseUrl)
  const markdown = payload.replace(/txt$/, 'md')
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.copy} data-copy="" value={markdown}>
        <Icon path="M5.5 5.500h8v8h-8zM3 10.500H2.500v-8h8V3" size={14} />
        <span aria-live="polite">{translate({ id: 'octavo.page.copy', message: 'Copy page' })}</span>
      </button>
      <div data-menu="">
        <details className={styles.menu}>
          <summary aria-label={translate({ id: 'octavo.page.more', message: 'More actions for this page' })}>
            <Icon path="m4 6 4 4 4-4" size={12} />
          </summary>
          <ul className="floating">
            <li>
              <a href={markdown}>{translate({ id: 'octavo.page.markdown', message: 'View as Markdown' })}</a>
            </li>
            <li className={styles.scripted}>
              <button type="button" onClick={openShortcuts}>
                {translate({ id: 'octavo.shortcuts.title', message: 'Keyboard shortcuts' })} <kbd>?</kbd>
              </button>
            </li>
          </ul>
        </details>
      </div>
    </div>
  )
}

/** The list returns the focus to where it was, and a closed menu can't have it. */
function openShortcuts({ currentTarget }: MouseEvent): void {
  currentTarget.closest('details')?.querySelector('summary')?.focus()
  document.dispatchEvent(new Event(showShortcuts))
}
