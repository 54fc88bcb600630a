import { useState, type ReactNode } from 'react'
import type { PayloadKey } from '../../model/payload/payload.ts'
import type { PageHead } from '../../model/render-contract.ts'
import { Frame, type ShellNodes } from './layout/frame.tsx'
import type { ServerSidebar } from './layout/sidebar.tsx'
import { createNavigator } from '../../browser/navigation/navigator.ts'
import { Router } from '../../browser/navigation/router.tsx'

/** The JSON block in the HTML, with everything the app needs to hydrate a page that the server rendered. */
export type AppData = PayloadKey & {
  baseUrl: string
  trailingSlash: boolean | undefined
  /** Absent when the site has a page at `/`. */
  home?: string
  /** The frame's server components, as a flight string. */
  shell: string
  /** The page as a payload without its prose, which is already in the document. */
  page: string
  sidebarUrls: Record<string, string>
  /** Translations that components need in the browser. Absent when there are none. */
  messages?: Record<string, string>
}

type Props = {
  data: AppData
  shell: ShellNodes
  /** `contents` is null in the browser, because the markup is already in the document. */
  page: { head: PageHead; node: ReactNode; contents: string[] | null }
  sidebar?: ServerSidebar
  decodeFlight: (text: string) => Promise<ReactNode>
  features: AppFeatures
}

/** What features add to every page. */
export type AppFeatures = {
  parts: ReactNode
  /** Called when the page for missing pages is shown. */
  onNotFound: (data: AppData) => Promise<void>
}

/** The same tree on the server and in the browser. */
export function App({ data, shell, page, sidebar = null, decodeFlight, features }: Props) {
  const { baseUrl, trailingSlash, home, bundle, model } = data
  const [navigator] = useState(() =>
    createNavigator({
      config: { baseUrl, trailingSlash, home, bundle, model, notFoundPath: '/404.html' },
      initial: page,
      decodeFlight,
      onNotFound: () => features.onNotFound(data),
    }),
  )
  return (
    <Router navigator={navigator}>
      {({ head, node }) => (
        <Frame
          shell={shell}
          head={head}
          sidebar={sidebar}
          sidebarUrls={data.sidebarUrls}
          features={features.parts}
        >
          {node}
        </Frame>
      )}
    </Router>
  )
}
