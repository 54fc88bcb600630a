import { useEffect, useState } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import styles from './preview.module.css'

/** `restMs` is how long the row has to be selected. */
type Props = { href: string; restMs: number }

/** The page of the selected row, from the place that was found. Nothing is loaded before the reader rests on the row. */
export function Preview({ href, restMs }: Props) {
  const [shown, setShown] = useState({ href: '', title: '', html: '' })
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const { pathname, hash } = new URL(href, location.href)
      const page = await loadPage(pathname)
      const title = hash === '' ? '' : (page.querySelector('h1')?.textContent ?? '')
      if (isCurrent) setShown({ href, title, html: cutPart(page, decodeURIComponent(hash.slice(1))) })
    }
    // The list works without it.
    const timer = setTimeout(() => void load().catch(() => {}), restMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [href, restMs])
  if (shown.href === '') return null
  return (
    <section
      // Another part is shown from its top.
      key={shown.href}
      className={styles.preview}
      tabIndex={-1}
      aria-busy={shown.href !== href}
      aria-label={translate({ id: 'octavo.search.preview', message: 'Preview' })}
    >
      {shown.title !== '' && <p className={styles.title}>{shown.title}</p>}
      <div className={styles.part} dangerouslySetInnerHTML={{ __html: shown.html }} />
    </section>
  )
}

async function loadPage(pathname: string): Promise<Document> {
  const response = await fetch(pathname, { cache: 'force-cache' })
  if (!response.ok) throw new Error(`${pathname} answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const known = new Set(Array.from(document.styleSheets, ({ href }) => href))
  for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href^="/"]'))
    if (!known.has(new URL(sheet.getAttribute('href') ?? '', location.href).href))
      document.head.append(document.importNode(sheet))
  return page
}

const controls =
  'nav, article > div:has(> nav), [data-contents], button, input, select, iframe, video, script, style, .anchor, [hidden]'

/** The article from the element with this id on, as text and pictures that nothing can be done with. */
function cutPart(page: Document, id: string): string {
  const article = page.querySelector('main') ?? page.body
  const range = page.createRange()
  range.selectNodeContents(article)
  const start = id === '' ? null : page.getElementById(id)
  if (start && article.contains(start)) range.setStartBefore(start)
  const part = page.createElement('div')
  part.append(range.cloneContents())
  for (const control of part.querySelectorAll(controls)) control.remove()
  for (const element of part.querySelectorAll(':is([id], [href], [tabindex]):not(svg *), summary, pre')) {
    for (const name of ['id', 'href', 'tabindex']) element.removeAttribute(name)
    // Browsers let readers reach these otherwise.
    if (element.matches('summary, pre')) element.setAttribute('tabindex', '-1')
  }
  return part.innerHTML
}
