import { defineSite } from 'octavo'
import { history } from 'octavo-history'
import { reference } from 'octavo-reference'
import { samples } from 'octavo-samples'

/** Every kind of navbar item, and the options of the frame that the other site leaves at their defaults. */
export default defineSite({
  title: 'Orchard',
  url: 'https://orchard.example',
  favicon: 'img/logo.svg',
  editUrl: 'https://source.example/edit',
  integrations: [samples(), reference(), history()],
  markdown: { plugins: ['octavo-math', 'octavo-mermaid'], fences: { harvest: 'markdown/harvest.ts' } },
  docs: {
    versions: [
      {
        name: 'current',
        label: '2.x',
        path: '/docs',
        folder: 'content/docs',
        samples: { folder: 'samples' },
        sidebars: {
          docs: ['introduction', 'apples', 'pears', 'drawings'],
          tools: ['tools/ladder', 'tools/basket'],
          api: ['lamps', { type: 'reference' }, 'lamps-without-links'],
        },
        reference: {
          path: 'api',
          packages: [
            {
              name: 'lantern',
              from: 'packages/lantern',
              exclude: ['./internals'],
              sourceUrl: 'https://source.example/lantern/v{version}/{file}#L{line}',
            },
            { name: 'keeper', from: 'packages/keeper' },
          ],
          ownLinks: { 'https://lantern.example/docs/': '/docs/' },
          corrections: 'data/corrections.json',
          history: 'data/history',
          migration: { from: '1.4', packages: ['lantern'], mapping: 'data/migration.json' },
        },
      },
      {
        name: '1.x',
        label: '1.x',
        path: '/docs/v1',
        folder: 'content/v1',
        samples: { folder: 'samples' },
        sidebars: { docs: ['introduction', 'apples', { type: 'reference' }] },
        reference: {
          path: 'api',
          packages: [{ name: 'lantern', from: 'packages/lantern-1.4' }],
          history: 'data/history',
        },
      },
    ],
  },
  blog: true,
  announcement: {
    id: 'harvest',
    content: 'The <a href="/blog/first-harvest">harvest</a> has begun.',
    backgroundColor: 'rgb(90, 20, 20)',
    textColor: '#fff0e0',
  },
  colorMode: { disableSwitch: true },
  components: {
    'custom-basket': 'components/basket.client.tsx',
    Crate: 'components/crate.tsx',
    TabItem: 'components/own-tab-item.tsx',
  },
  styles: ['theme.css'],
  navbar: {
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg' },
    hideOnScroll: true,
    style: 'dark',
    brandContextMenu: '/media',
    items: [
      { type: 'doc', docId: 'apples' },
      { type: 'doc', docId: 'unripe', label: 'Not yet' },
      { type: 'docSidebar', sidebarId: 'tools', label: 'Tools' },
      {
        label: 'Fruit',
        items: [
          { label: 'Pears', to: '/docs/pears' },
          { label: 'Blog', to: '/blog' },
          { label: 'Market', href: 'https://market.example/' },
        ],
      },
      {
        type: 'dropdown',
        label: 'More',
        to: '/media',
        items: [
          { label: 'Ladder', to: '/docs/tools/ladder' },
          { icon: 'github', label: 'Source', href: 'https://source.example/' },
        ],
      },
      { html: '<em>Weather</em>', href: 'https://weather.example/' },
      { type: 'html', html: '<span data-season="">Autumn</span>' },
      { type: 'custom-basket', props: { fruit: 3 }, position: 'right' },
      { label: 'Chat', icon: 'discord', href: 'https://chat.example/', position: 'right' },
      { type: 'docsVersion', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    links: [
      { label: 'Introduction', to: '/docs/' },
      { label: 'News', to: '/blog' },
      { label: 'Market', href: 'https://market.example/' },
    ],
    logo: {
      src: 'img/logo.svg',
      srcDark: 'img/logo-dark.svg',
      alt: 'Orchard',
      href: 'https://market.example/',
    },
    copyright: 'Grown <b>slowly</b>.',
  },
})
