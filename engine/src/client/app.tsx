import { useEffect, useState, type ReactNode } from 'react'
import type { PayloadKey } from '../shared/payload/payload.ts'
import type { PageHead } from '../shared/model/render-contract.ts'
import { Frame, type ShellNodes } from './layout/frame.tsx'
import type { ServerSidebar } from './layout/server-sidebar.ts'
import { createNavigator } from './navigation/navigator.ts'
import { Router } from './navigation/router.tsx'

/** The JSON block in the HTML: everything the app needs to take over a page that the server rendered. */
export type AppData = PayloadKey & {
  baseUrl: string
  trailingSlash: boolean | undefined
  /** Server components of the frame, as text. */
  shell: string
  /** The page as a payload without its prose, which stands in the document. */
  page: string
  sidebarUrls: Record<string, string>
  /** Translations that components in the browser need; absent when there are none. */
  messages?: Record<string, string>
}

type Props = {
  data: AppData
  shell: ShellNodes
  /** `contents` is null in the browser: the markup is in the document already. */
  page: { head: PageHead; node: ReactNode; contents: string[] | null }
  sidebar?: ServerSidebar
  decodeFlight: (text: string) => Promise<ReactNode>
}

/** The same tree on the server and in the browser. */
export function App({ data, shell, page, sidebar = null, decodeFlight }: Props) {
  const { baseUrl, trailingSlash, bundle, model } = data
  const [navigator] = useState(() =>
    createNavigator({
      config: { baseUrl, trailingSlash, bundle, model, notFoundPath: '/404.html' },
      initial: page,
      decodeFlight,
    }),
  )
  useEffect(() => {
    // The development server asks for this when the source of the page has changed.
    const refresh = () => void navigator.refresh().catch(() => location.reload())
    window.addEventListener('octavo:refresh', refresh)
    return () => window.removeEventListener('octavo:refresh', refresh)
  }, [navigator])
  return (
    <Router navigator={navigator}>
      {({ head, node }) => (
        <Frame shell={shell} head={head} sidebar={sidebar} sidebarUrls={data.sidebarUrls}>
          {node}
        </Frame>
      )}
    </Router>
  )
}
