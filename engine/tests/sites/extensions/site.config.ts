import { defineSite } from 'octavo'

/** Every extension point, below a path and in two languages. */
export default defineSite({
  title: 'Kiosk',
  tagline: 'Papers and magazines.',
  url: 'https://kiosk.example',
  favicon: 'img/logo.svg',
  i18n: { locales: ['en', 'fr'] },
  docs: {
    versions: [{ name: 'current', label: '2.x', path: '/docs', folder: 'content/docs' }],
  },
  navbar: {
    items: [
      { label: 'Docs', to: '/docs/papers' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: { copyright: 'Printed daily.' },
  slots: {
    navbarEnd: 'components/visit-counter.client.tsx',
    sidebarTop: 'components/shelf-label.tsx',
    docTop: 'components/edition.tsx',
    docBottom: ['components/feedback.client.tsx', 'components/edition.tsx'],
    tocBottom: 'components/edition.tsx',
    footer: 'components/imprint.tsx',
    notFound: 'components/sold-out.tsx',
    homeHero: 'components/front-page.tsx',
  },
})
