import { defineSite, type SidebarsInput } from 'octavo'
import { reference } from 'octavo-reference'

const sidebars: SidebarsInput = {
  guide: [
    'index',
    'why',
    'writing',
    'images',
    'frame',
    'components',
    {
      type: 'category',
      label: 'Make it yours',
      items: ['theming', 'extending', 'markdown'],
    },
    {
      type: 'category',
      label: 'Features',
      items: ['versions', 'languages', 'search', 'reference', 'samples', 'seo'],
    },
    'deploying',
    'troubleshooting',
    {
      type: 'category',
      label: 'Reference',
      items: ['configuration', 'commands', 'limits', 'browsers', 'security', { type: 'reference' }],
    },
  ],
}

/** Entry points that guides explain, or that only features import. Hooks and components are left. */
const notShown = [
  '.',
  './feature',
  './feature-browser',
  './feature-markdown',
  './feature-search',
  './feature-server',
  './feature-shared',
  './search',
  './translate',
]

/** The guide for people who use Octavo: `npm run guide`. */
export default defineSite({
  title: 'Octavo',
  favicon: 'favicon.svg',
  tagline: 'Documentation sites from Markdown and React.',
  docs: {
    versions: [
      {
        name: 'current',
        path: '/guide',
        folder: 'guide',
        sidebars,
        reference: {
          path: 'api',
          packages: [{ name: 'octavo', from: '../packages/octavo', exclude: notShown }],
        },
      },
    ],
  },
  pagesFolder: 'pages',
  integrations: [reference()],
  markdown: { plugins: ['octavo-math', 'octavo-mermaid'] },
  navbar: {
    items: [
      { label: 'Guide', to: '/guide/' },
      { label: 'Configuration', to: '/guide/configuration' },
    ],
  },
})
