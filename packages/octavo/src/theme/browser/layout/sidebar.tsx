import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { SidebarCategory, SidebarNode } from '../../../model/nav-tree.ts'
import { containsPath } from '../../../model/sidebar/sidebar-slice.ts'
import { toHref, toRoutePath } from '../../../model/urls/url.ts'
import { useNavigator, usePage } from '../../../browser/navigation/page-state.ts'
import { loadChunk } from '../../../browser/recovery/load-chunk.ts'
import { followReader, type OpenedBranches, SidebarItems } from './sidebar-items.tsx'
import { revealActive } from './panel-behavior.ts'
import styles from './sidebar.module.css'

type Props = {
  id: string
  label: string
  /** Only known on the server. The browser reads it from the document. */
  slice: SidebarNode[] | null
  url: string
}

/**
 * The tree next to the article. It starts with the slice in the HTML, and fetches the whole tree (one file per sidebar)
 * only when a reader opens a branch or reaches a page that isn't in the slice.
 */
export function Sidebar({ id, label, slice, url }: Props) {
  const { path, docs } = usePage()
  const { config, navigate } = useNavigator()
  const nav = useRef<HTMLElement>(null)
  const [tree, setTree] = useState(() => slice ?? readFromDocument(id, config.baseUrl))
  const [load] = useState(() => createLoader(url, setTree))
  const [opened, setOpened] = useOpenedBranches(tree, path)
  // Deferred, so that React renders it in slices after everything else. A hundred rows at once would be a long task.
  const isInteractive = useDeferredValue(true, false)
  const isMissing = tree === null || !containsPath(tree, path)
  useEffect(() => {
    if (isMissing) void load()
  }, [isMissing, load])
  useEffect(() => {
    revealActive(nav.current?.closest('aside'))
  }, [path, tree])
  const toggle = (key: string, { items, firstHref }: SidebarCategory, isOpen: boolean) => {
    setOpened(new Map(opened).set(key, isOpen))
    if (!isOpen || items !== null) return
    void load().then((isLoaded) => {
      if (!isLoaded && firstHref !== null) navigate(toHref(firstHref, config))
    })
  }
  return (
    <>
      <nav ref={nav} aria-label={label} className={styles.nav} data-sidebar={id}>
        <SidebarItems
          items={tree ?? []}
          path={path}
          parentKey=""
          opened={opened}
          onToggle={toggle}
          isInteractive={isInteractive}
        />
      </nav>
      {useHideButton(docs?.set ?? '')}
    </>
  )
}

/** Only loaded on sites that use it. */
function useHideButton(docsSet: string): ReactNode {
  const [button, setButton] = useState<ReactNode>(null)
  useEffect(() => {
    if (!document.documentElement.dataset['hideableSidebars']?.split(' ').includes(docsSet)) return
    loadChunk(() => import('./hide-sidebar.tsx')).then(
      ({ HideSidebar }) => setButton(<HideSidebar />),
      () => {},
    )
  }, [docsSet])
  return button
}

/** Null when the document was loaded with another sidebar. */
function readFromDocument(id: string, baseUrl: string): SidebarNode[] | null {
  const list = document.querySelector(`[data-sidebar="${CSS.escape(id)}"] > ul`)
  return list && readSidebar(list, baseUrl)
}

/** What the reader has opened and closed, updated as the reader moves from page to page. */
function useOpenedBranches(tree: SidebarNode[] | null, path: string) {
  const [opened, setOpened] = useState<OpenedBranches>(new Map())
  const [from, setFrom] = useState(path)
  if (path !== from) {
    setFrom(path)
    setOpened(followReader(opened, tree ?? [], { from, to: path }))
  }
  return [opened, setOpened] as const
}

/** Fetches the whole tree once, and resolves to whether it's available. After a failure, the next call tries again. */
function createLoader(url: string, onLoaded: (tree: SidebarNode[]) => void): () => Promise<boolean> {
  let request: Promise<boolean> | null = null
  async function load(): Promise<boolean> {
    try {
      const response = await fetch(url)
      if (!response.ok) throw new Error(String(response.status))
      onLoaded(await response.json())
      return true
    } catch {
      request = null
      return false
    }
  }
  return () => (request ??= load())
}

/**
 * Reads the slice that a sidebar was rendered from out of the document, so that pages don't contain it twice. It must
 * return exactly what `SidebarItems` needs to render the same markup.
 */
function readSidebar(list: Element, baseUrl: string): SidebarNode[] {
  return [...list.children].map((item) => readItem(item, baseUrl))
}

function readItem(item: Element, baseUrl: string): SidebarNode {
  const className = item.className === '' ? {} : { className: item.className }
  const anchor = item.querySelector(':scope > a')
  if (!anchor || item.hasAttribute('data-raw')) return { type: 'html', html: item.innerHTML, ...className }
  const label = anchor.textContent ?? ''
  const href = anchor.getAttribute('href') ?? ''
  const path = toRoutePath(href, baseUrl) ?? href
  const branch = item.getAttribute('data-branch')
  if (branch === null) {
    const external = anchor.hasAttribute('target')
    return { type: 'link', label, href: external ? href : path, external, ...className }
  }
  const children = item.querySelector(':scope > ul')
  return {
    type: 'category',
    label,
    href: branch.startsWith('g') ? null : path,
    firstHref: path,
    collapsible: !branch.endsWith('f'),
    // Leaving an open branch never closes it (B096), so it only matters whether it's open.
    collapsed: children === null,
    items: children ? readSidebar(children, baseUrl) : null,
    ...className,
  }
}

/** The slice to render on the server. It's null in the browser, which reads it from the document. */
export type ServerSidebar = SidebarNode[] | null
