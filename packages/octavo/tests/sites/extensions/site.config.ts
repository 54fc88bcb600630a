import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineSite, type ContentContext } from 'octavo'
import { printer } from './integrations/printer.ts'

/** One page for each issue, and one that lists them. */
function issues({ root, locale }: ContentContext) {
  const list = JSON.parse(readFileSync(join(root, 'data/issues.json'), 'utf8')) as Issue[]
  return {
    watch: ['data/issues.json'],
    documents: [
      ...list.map(({ id, title, pages }) => ({
        file: `content/docs/issues/${id}.md`,
        text: `${locale === 'fr' ? 'Ce numéro a' : 'This issue has'} ${pages} pages. Back to [papers](../papers.md).\n`,
        frontMatter: { title },
      })),
      {
        route: '/issues',
        component: 'components/issue-list.tsx',
        props: { issues: list },
        frontMatter: { title: 'Issues' },
      },
    ],
  }
}

type Issue = { id: string; title: string; pages: number }

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
  head: [
    { tag: 'meta', attributes: { name: 'publisher', content: 'Kiosk' } },
    { tag: 'script', content: "document.documentElement.dataset.press = 'ready'" },
    { tag: 'style', content: 'h1 { letter-spacing: 3px }' },
    { tag: 'script', attributes: { src: '/press.js', defer: true } },
  ],
  content: issues,
  vite: { plugins: [tailwindcss()], define: { pressName: JSON.stringify('rotary') } },
  integrations: [printer({ ink: 'blue' })],
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
