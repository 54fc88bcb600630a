import { defineSite } from 'octavo'
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

  docs: {
    versions: [{ name: 'current', label: '1.x', path: '/docs', folder: 'content/docs', sidebars }],
  },

  // Posts are the files in content/blog. Their names begin with the date.
  blog: true,

  // Every page gets an edit link when the repository is known.
  // repositoryUrl: 'https://github.com/you/your-project',

  navbar: {
    items: [
      { label: 'Docs', to: '/docs/' },
      { label: 'Blog', to: '/blog' },
    ],
  },

  footer: { copyright: 'Built with Octavo' },
})
