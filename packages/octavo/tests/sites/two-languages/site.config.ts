import { defineSite } from 'octavo'
import { reference } from 'octavo-reference'
import { samples } from 'octavo-samples'

/** A site in English and Arabic; parts of it are not translated, on purpose. */
export default defineSite({
  title: 'Harbour Library',
  tagline: 'Books for everyone',
  url: 'https://library.example',
  favicon: 'img/logo.svg',
  integrations: [samples(), reference()],
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'ar'],
    // Egypt writes numbers with digits of its own, which shows whether they follow the locale.
    localeConfigs: { ar: { htmlLang: 'ar-EG' } },
  },
  docs: {
    versions: [
      {
        name: 'current',
        label: '2.x',
        path: '/docs',
        folder: 'content/docs',
        samples: { folder: 'samples' },
        sidebars: {
          docs: [
            'index',
            'borrow',
            {
              type: 'category',
              label: 'Rules',
              link: { type: 'generated-index', description: 'What we ask of you.' },
              items: ['rules/late', 'rules/food'],
            },
            'hours',
          ],
        },
      },
    ],
  },
  blog: { title: 'News', sidebarTitle: 'Latest news' },
  redirects: [{ from: '/lend', to: '/docs/borrow' }],
  navbar: {
    items: [
      { label: 'Guide', to: '/docs/' },
      { label: 'News', to: '/blog' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: { links: [{ title: 'Read', items: [{ label: 'Guide', to: '/docs/' }] }] },
})
