import { defineSite } from 'octavo'
import { reference } from 'octavo-reference'
import { sidebars } from './sidebars.ts'

export default defineSite({
  // Appears in the navbar, in page titles and in search engines.
  title: 'My Docs',
  tagline: 'Everything you need to get started.',

  // A file in the folder static.
  favicon: 'favicon.svg',

  // The address readers will use, without a path. The sitemap and canonical links contain it.
  url: 'https://docs.example.com',

  // If the site lives in a subfolder, such as https://example.com/manual/, name the folder here.
  // baseUrl: '/manual/',

  // Features that come in packages of their own.
  integrations: [reference()],

  docs: {
    versions: [
      {
        name: 'current',
        label: '1.x',
        path: '/docs',
        folder: 'content/docs',
        sidebars,
        // Pages for everything a package exports, made from its type declarations. "from" is the folder with its
        // package.json; point it at your own library.
        reference: { path: 'api', packages: [{ name: 'my-library', from: 'library' }] },
      },
    ],
  },

  // Every page gets an edit link when the repository is known.
  // repositoryUrl: 'https://github.com/you/your-project',

  navbar: {
    items: [
      // The API is part of the docs, so without this both links would be marked as current there.
      { label: 'Docs', to: '/docs/', activeBaseRegex: '/docs/(?!api/)' },
      { label: 'API', to: '/docs/api/my-library/' },
    ],
  },

  footer: { copyright: 'Built with Octavo' },
})
