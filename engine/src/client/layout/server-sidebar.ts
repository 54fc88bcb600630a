import type { SidebarNode } from '../../shared/model/nav-tree.ts'

/** The slice to render, on the server; null in the browser, which finds it in the document. */
export type ServerSidebar = SidebarNode[] | null
