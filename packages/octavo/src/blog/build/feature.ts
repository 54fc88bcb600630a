import type { Feature } from '../../build/feature/feature.ts'
import { buildBlogRoutes } from './blog-routes.ts'

export const blog: Feature = {
  name: 'blog',
  routes({ documents, site, paths }) {
    return site.blog ? buildBlogRoutes({ documents, site, blog: site.blog, paths }) : { routes: [] }
  },
}
