import type { SidebarNode } from '../../../model/nav-tree.ts'

/** The slice to render on the server. It's null in the browser, which reads it from the document. */
export type ServerSidebar = SidebarNode[] | null
