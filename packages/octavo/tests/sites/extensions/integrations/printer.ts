import type { Integration } from 'octavo'

/** Shows what an integration can add, and writes what it has seen. */
export function printer({ ink }: { ink: string }): Integration {
  const titles: string[] = []
  return {
    name: 'printer',
    hooks: {
      'config:setup'({ command, updateConfig }) {
        updateConfig({
          head: [{ tag: 'meta', attributes: { name: 'printer', content: `${ink} in ${command}` } }],
          components: { Frame: 'components/frame.tsx' },
          styles: ['integrations/printer.css'],
          slots: { sidebarTop: 'integrations/price.tsx' },
        })
      },
      'content:loaded'({ locale, documents, report }) {
        for (const { title, file } of documents)
          if (title.length > 40) report({ message: `The title of ${file} is too long.`, file })
        if (locale === 'en') titles.push(...documents.map(({ title }) => title))
      },
      'routes:resolved'({ routes, report }) {
        if (!routes.some(({ path }) => path === '/issues')) report({ message: 'There is no list of issues.' })
      },
      'build:generated'({ pages, writeFile }) {
        writeFile('printed.json', JSON.stringify({ titles, pages: pages.length }))
      },
    },
  }
}
