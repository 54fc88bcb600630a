import { defineSite } from 'octavo'
import { algolia } from 'octavo-algolia'
import { analytics } from 'octavo-analytics'
import { socialImages } from 'octavo-social-images'
import { latest, first } from './sidebars.ts'

/** Unset leaves addresses as they are. */
const trailingSlash = { true: true, false: false }[process.env['TRAILING_SLASH'] ?? '']

export default defineSite({
  title: 'Harbour',
  tagline: 'A small site to walk around in.',
  url: 'https://harbour.example',
  trailingSlash,
  favicon: 'img/logo.svg',
  image: 'img/logo.svg',
  docs: {
    // In one of the variants.
    hideableSidebar: trailingSlash === true,
    versions: [
      { name: 'next', label: '3.x', path: '/docs/next', folder: 'content/versions/next', className: 'v3' },
      {
        name: 'current',
        label: '2.x',
        path: '/docs',
        folder: 'content/docs',
        isLast: true,
        banner: 'none',
        className: 'v2',
        sidebars: latest,
      },
      {
        name: '1.x',
        label: '1.x',
        path: '/docs/v1',
        folder: 'content/versions/1.x',
        className: 'v1',
        sidebars: first,
      },
    ],
  },
  blog: true,
  // In one of the variants.
  ...(trailingSlash === true && {
    integrations: [analytics({ id: 'G-TEST1234', respectDoNotTrack: true }), socialImages()],
    socialWidget: { script: 'https://platform.example/widgets.js', global: 'harbourPosts' },
    socialImages: true,
  }),
  ...(process.env['HOSTED_SEARCH'] && {
    integrations: [
      algolia({ appId: 'APP', apiKey: 'key', indexName: 'harbour', facetFilters: ['kind:guide'] }),
    ],
  }),
  redirects: [{ from: '/old-guide', to: '/docs/guide', permanent: true }],
  // One page links to headings that do not exist, on purpose.
  checks: { brokenAnchors: 'ignore' },
  navbar: {
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: 'Harbour logo' },
    brandContextMenu: '/media',
    items: [
      { label: 'Docs', to: '/docs/', activeBaseRegex: 'docs(/?)$' },
      { label: 'Guide', to: '/docs/guide' },
      { label: 'Water', to: '/docs/tides/high', activeBasePath: '/docs/tides' },
      { label: 'Blog', to: '/blog' },
      { label: 'GitHub', icon: 'github', href: 'https://github.example/harbour', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Read',
        items: [
          { label: 'Introduction', to: '/docs/' },
          { label: 'News', to: '/blog' },
        ],
      },
    ],
    copyright: 'Made of wood.',
  },
})
