'use client'
import { useEffect, useState } from 'react'
import { translate } from '../../shared/language/language.ts'
import { payloadHrefOf, toHref } from '../../shared/urls/url.ts'
import { useNavigator, usePage } from '../navigation/page-state.ts'
import { showShortcuts } from '../events/show-shortcuts.ts'
import styles from './page-actions.module.css'

const feedbackMs = 2000
const labels = {
  ready: { id: 'octavo.page.copy', message: 'Copy page' },
  done: { id: 'octavo.code.copied', message: 'Copied' },
  failed: { id: 'octavo.page.copyFailed', message: 'Could not copy' },
}

/** Copies the page as Markdown, and links to that Markdown and to the keyboard shortcuts. */
export function PageActions() {
  const { path } = usePage()
  const { config } = useNavigator()
  const payload = payloadHrefOf(toHref(path, config), config.trailingSlash, config.baseUrl)
  const markdown = payload.replace(/txt$/, 'md')
  const [state, copy] = useCopy(markdown)
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.copy}
        data-state={state === 'ready' ? undefined : state}
        onClick={copy}
      >
        <svg className="icon" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
          <path
            d={state === 'done' ? 'm3 8.5 3.5 3.500L13 4.5' : 'M5.5 5.500h8v8h-8zM3 10.500H2.500v-8h8V3'}
          />
        </svg>
        <span aria-live="polite">{translate(labels[state])}</span>
      </button>
      <div data-menu="">
        <details className={styles.menu}>
          <summary aria-label={translate({ id: 'octavo.page.more', message: 'More actions for this page' })}>
            <svg
              className="icon"
              viewBox="0 0 16 16"
              width="12"
              height="12"
              aria-hidden="true"
              focusable="false"
            >
              <path d="m4 6 4 4 4-4" />
            </svg>
          </summary>
          <ul>
            <li>
              <a href={markdown}>{translate({ id: 'octavo.page.markdown', message: 'View as Markdown' })}</a>
            </li>
            <li className={styles.scripted}>
              <button type="button" onClick={() => document.dispatchEvent(new Event(showShortcuts))}>
                {translate({ id: 'octavo.shortcuts.title', message: 'Keyboard shortcuts' })} <kbd>?</kbd>
              </button>
            </li>
          </ul>
        </details>
      </div>
    </div>
  )
}

function useCopy(href: string) {
  const [state, setState] = useState<keyof typeof labels>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), feedbackMs)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () => {
    // Pass the promise itself, because after waiting for it some browsers no longer accept the click as the cause.
    const text = readText(href)
    // A browser that refuses to write does so immediately, and then the rejection would go unhandled.
    text.catch(() => {})
    const item = { 'text/plain': text }
    Promise.resolve()
      .then(() => navigator.clipboard.write([new ClipboardItem(item)]))
      .then(
        () => setState('done'),
        () => setState('failed'),
      )
  }
  return [state, copy] as const
}

async function readText(href: string): Promise<Blob> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(String(response.status))
  return new Blob([await response.text()], { type: 'text/plain' })
}
