import { defineSite } from 'octavo'

const { TRAILING_SLASH } = process.env

export default defineSite({
  title: 'Lighthouse',
  tagline: 'Light for ships.',
  url: 'https://lighthouse.example',
  favicon: 'img/favicon.svg',
  icons: { app: [{ src: 'img/favicon.svg', size: 512 }], themeColor: '#0a6ebd' },
  image: 'img/card.png',
  trailingSlash: TRAILING_SLASH === undefined ? undefined : TRAILING_SLASH === 'true',
  docs: {
    versions: [
      {
        name: 'current',
        label: '2.x',
        path: '/docs',
        folder: 'content/docs',
        className: 'two',
        sidebars: {
          docs: [
            'index',
            'setup',
            {
              type: 'category',
              label: 'Guides',
              link: { type: 'generated-index', slug: '/guides', description: 'What keepers do at night.' },
              items: [
                'guides/lamps',
                {
                  type: 'category',
                  label: 'Fog',
                  collapsed: true,
                  items: ['guides/fog/horn', 'guides/fog/bell'],
                },
              ],
            },
          ],
        },
      },
      {
        name: '1.x',
        label: '1.x',
        path: '/docs/v1',
        folder: 'content/v1',
        className: 'one',
        sidebars: { docs: ['index', 'setup', 'oil'] },
      },
    ],
  },
  blog: true,
  redirects: [{ from: '/handbook', to: '/docs/' }],
  navbar: {
    items: [
      { label: 'Docs', to: '/docs/' },
      { label: 'Blog', to: '/blog' },
      { type: 'docsVersionDropdown', position: 'right' },
    ],
  },
  footer: { copyright: 'Keepers of the light', links: [{ label: 'About us', to: '/about' }] },
})
