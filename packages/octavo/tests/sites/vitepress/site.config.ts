import { defineSite } from 'octavo'
import { vitepress } from 'octavo-vitepress'

/** As `octavo migrate` writes it. */
export default defineSite({
  title: 'Otter',
  url: 'https://otter.example',
  search: false,
  staticFolder: 'docs/public',
  markdown: { slugs: 'vitepress' },
  docs: { versions: [{ name: 'current', path: '/', folder: 'docs' }] },
  pagesFolder: null,
  styles: ['docs/.vitepress/theme/style.css'],
  redirects: [{ from: '/:path*.html', to: '/:path*' }],
  integrations: [vitepress({ vue: 'remove' })],
})
