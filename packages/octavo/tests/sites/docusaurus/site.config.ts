import { defineSite } from 'octavo'
import { docusaurus } from 'octavo-docusaurus'

/** As `octavo migrate` writes it. */
export default defineSite({
  title: 'Kestrel',
  tagline: 'Birds of prey',
  url: 'https://kestrel.example',
  search: false,
  checks: { brokenAnchors: 'warn' },
  markdown: { mdxInMd: true, slugs: 'docusaurus' },
  docs: {
    versions: [
      {
        name: 'current',
        path: '/docs',
        folder: 'docs',
        sidebars: {
          docs: [
            'intro',
            {
              type: 'category',
              label: 'Guides',
              link: { type: 'doc', id: 'guides/all' },
              items: ['guides/parts', 'guides/starlight'],
            },
          ],
        },
      },
    ],
  },
  pagesFolder: 'src/pages',
  content: () => ({ documents: [{ route: '/', component: 'src/pages/index.js' }] }),
  styles: ['src/css/custom.css'],
  integrations: [docusaurus({ siteConfig: { customFields: { nest: 'Box 7' } } })],
})
