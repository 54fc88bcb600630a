import { defineSite } from 'octavo'
import { algolia } from 'octavo-algolia'
import { analytics } from 'octavo-analytics'
import { history } from 'octavo-history'
import { live } from 'octavo-live'
import { reference } from 'octavo-reference'
import { samples } from 'octavo-samples'
import { socialImages } from 'octavo-social-images'
import { checkData } from './data/check-data.ts'
import { readIntegrations } from './data/integrations.ts'
import { tagline } from './data/tagline.ts'
import { reference10, reference9 } from './data/reference.ts'
import { createSharedPages } from './data/shared-pages.ts'
import { upstream } from './data/upstream.ts'
import { redirects } from './redirects.ts'
import { sidebars } from './sidebars.ts'
import { sidebars as sidebars9 } from './sidebars-v9.ts'

checkData()
// The site is compiled without Node's types, because its components run in browsers too.
declare const process: { env: Record<string, string | undefined> }
const { analyticsId, hostedSearch, socialWidget } = readIntegrations(process.env)

const logo = {
  src: 'img/logo.svg',
  srcDark: 'img/logo-dark.svg',
  alt: 'tRPC logo',
  width: 28,
  height: 28,
}

export default defineSite({
  title: 'tRPC',
  tagline: tagline.join('\n'),
  favicon: 'img/favicon.ico',
  image: 'img/card.png',
  fonts: { text: '@fontsource-variable/hanken-grotesk', code: '@fontsource-variable/spline-sans-mono' },
  styles: ['theme.css'],
  slots: { docBottom: 'components/page-help.tsx' },
  socialImages: true,
  icons: {
    svg: 'img/favicon.svg',
    appleTouch: 'img/apple-touch-icon.png',
    app: [
      { src: 'img/icon-192.png', size: 192 },
      { src: 'img/icon-512.png', size: 512 },
    ],
    themeColor: '#398ccb',
    backgroundColor: '#fafcfe',
  },
  docs: {
    versions: [
      {
        name: 'current',
        label: '10.x',
        path: '/docs',
        folder: 'content/docs',
        isLast: true,
        banner: 'none',
        className: 'v10',
        sidebars,
        samples: { folder: 'samples/10.x', live: true, minimums: 'data/sample-minimums.json' },
        reference: reference10,
      },
      {
        name: '9.x',
        label: '9.x',
        path: '/docs/v9',
        folder: 'content/versions/9.x',
        banner: 'unmaintained',
        className: 'v9',
        sidebars: sidebars9,
        samples: { folder: 'samples/9.x', live: true },
        reference: reference9,
      },
    ],
  },
  blog: true,
  samples: { playground: '/play' },
  content: createSharedPages(process.env['REPOSITORY_URL']),
  redirects,
  software: {
    name: 'tRPC',
    codeRepository: upstream.repository,
    programmingLanguage: 'TypeScript',
    license: 'https://opensource.org/license/mit',
  },
  integrations: [
    reference(),
    history(),
    live(),
    samples(),
    socialImages(),
    hostedSearch !== null && algolia(hostedSearch),
    analyticsId !== null && analytics({ id: analyticsId }),
  ],
  socialWidget,
  search: {
    reportUrl: `${upstream.repository}/issues/new?title=Search:%20{query}`,
    startPages: ['/docs/quickstart', '/docs/router', '/docs/procedures', '/docs/nextjs', '/docs/react'],
    synonyms: [
      ['auth', 'authorization', 'authentication', 'login', 'sign in'],
      ['ws', 'websocket', 'websockets', 'socket'],
      ['lambda', 'aws'],
      ['ssr', 'server-side rendering'],
      ['ssg', 'static site generation'],
      ['subscribe', 'subscription', 'realtime', 'live'],
      ['cancel', 'abort'],
      ['upgrade', 'migrate', 'migration'],
      ['serialize', 'transformer'],
      ['edge', 'workers', 'cloudflare'],
      ['disable', 'turn off'],
      ['frontend', 'client'],
      ['backend', 'server'],
      ['database', 'db'],
      ['repository', 'repo'],
      ['token', 'jwt'],
      ['deploy', 'redeploy'],
      ['environment', 'env'],
      ['image', 'photo', 'avatar'],
      ['setup', 'set up', 'install', 'getting started'],
    ],
  },
  announcement: {
    id: 'v10',
    content:
      'These docs cover version 10. See <a href="/blog/announcing-trpc-10">what changed</a> and <a href="/docs/migrate-from-v9-to-v10">how to migrate</a>.',
  },
  navbar: {
    title: 'tRPC',
    logo,
    brandContextMenu: '/media',
    items: [
      { label: 'Docs', to: '/docs/', activeBaseRegex: 'docs(/?)$' },
      { label: 'Quickstart', to: '/docs/quickstart' },
      { label: 'Awesome tRPC Collection', to: '/docs/awesome-trpc' },
      { label: 'Using Next.js', to: '/docs/nextjs' },
      { label: 'GitHub', icon: 'github', href: upstream.repository, position: 'right' },
      { label: 'Twitter', icon: 'twitter', href: 'https://twitter.com/trpcio', position: 'right' },
      { label: 'Discord', icon: 'discord', href: upstream.chat, position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    logo: { ...logo, href: '/' },
    copyright: '© 2026 the authors of these docs. A community project under the MIT license.',
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'Docs', to: '/docs/' },
          { label: 'Usage with Next.js', to: '/docs/nextjs' },
          { label: 'Playground', to: '/play' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'GitHub', href: upstream.repository },
          { label: 'Twitter', href: 'https://twitter.com/trpcio' },
          { label: 'Discord', href: upstream.chat },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Blog', to: '/blog' },
          { label: 'Sponsor tRPC', href: upstream.sponsors },
        ],
      },
    ],
  },
})
