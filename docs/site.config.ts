import { defineSite, type SidebarsInput } from 'octavo'
import { live } from 'octavo-live'
import { reference } from 'octavo-reference'
import { samples } from 'octavo-samples'
import { socialImages } from 'octavo-social-images'

const sidebars: SidebarsInput = {
  guide: [
    'index',
    'why',
    'writing',
    'pages',
    'images',
    'frame',
    'blog',
    'components',
    {
      type: 'category',
      label: 'Make it yours',
      items: ['theming', 'extending', 'markdown'],
    },
    {
      type: 'category',
      label: 'Features',
      items: ['versions', 'languages', 'search', 'reference', 'samples', 'seo', 'redirects', 'edit-links'],
    },
    {
      type: 'category',
      label: 'Move to Octavo',
      items: ['moving-from-docusaurus', 'moving-from-vitepress'],
    },
    'deploying',
    'upgrading',
    'troubleshooting',
    {
      type: 'category',
      label: 'Reference',
      items: [
        'configuration',
        'commands',
        'limits',
        'browsers',
        'accessibility',
        'security',
        { type: 'reference' },
      ],
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
  docs: [
    {
      versions: [
        {
          name: 'current',
          label: '0.1',
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
    {
      // A set of its own, because the guide's samples use Octavo itself: `tests/guide.test.ts` compiles those.
      id: 'tour',
      versions: [
        {
          name: 'lantern',
          label: 'demo',
          path: '/tour',
          folder: 'tour',
          samples: { folder: 'samples', live: true },
        },
      ],
    },
  ],
  pagesFolder: 'pages',
  // The guide shows it.
  allow: ['../packages/octavo/CHANGELOG.md'],
  integrations: [reference(), samples(), live(), socialImages()],
  socialImages: true,
  icons: { themeColor: '#0b62b3' },
  fonts: { text: '@fontsource-variable/hanken-grotesk', code: '@fontsource-variable/spline-sans-mono' },
  components: { Badge: 'components/badge.tsx' },
  markdown: { plugins: ['octavo-math', 'octavo-mermaid', 'markdown/examples.ts', 'markdown/swatches.ts'] },
  // #region navbar
  navbar: {
    logo: { src: 'favicon.svg', width: 24, height: 24 },
    items: [
      { label: 'Guide', to: '/guide/' },
      { label: 'Try it', to: '/tour/' },
      { label: 'Configuration', to: '/guide/configuration' },
    ],
  },
  // #endregion
  // #region footer
  footer: {
    links: [
      {
        title: 'Start',
        items: [
          { label: 'Getting started', to: '/guide/' },
          { label: 'Writing pages', to: '/guide/writing' },
          { label: 'Deploying', to: '/guide/deploying' },
        ],
      },
      {
        title: 'Decide',
        items: [
          { label: 'Why Octavo', to: '/guide/why' },
          { label: 'Try it', to: '/tour/' },
          { label: 'Security', to: '/guide/security' },
        ],
      },
      {
        title: 'Look up',
        items: [
          { label: 'Configuration', to: '/guide/configuration' },
          { label: 'Commands', to: '/guide/commands' },
          { label: 'Changelog', to: '/guide/upgrading#changelog' },
        ],
      },
    ],
    copyright: 'Built with Octavo, of course.',
  },
  // #endregion
})
