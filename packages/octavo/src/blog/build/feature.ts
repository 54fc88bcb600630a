import type { Feature } from '../../build/feature/feature.ts'
import { buildBlogRoutes } from './blog-routes.ts'

export const blog: Feature = {
  name: 'blog',
  routes({ documents, site, paths }) {
    if (!site.blog) return { routes: [] }
    const { routes, sidebar } = buildBlogRoutes({ documents, site, blog: site.blog, paths })
    return { routes, ...(sidebar && { sidebars: { blog: sidebar } }) }
  },
}
