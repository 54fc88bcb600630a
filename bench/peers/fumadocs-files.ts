import { siteTitle } from './peer.ts'

// The files that its starter creates, without what the corpus doesn't use; exported as static files.

export const fumadocsFiles: Record<string, string> = {
  'next.config.mjs': `import { createMDX } from 'fumadocs-mdx/next'

export default createMDX()({ output: 'export', turbopack: { root: import.meta.dirname } })
`,
  'source.config.ts': `import { defineConfig, defineDocs } from 'fumadocs-mdx/config'

export const docs = defineDocs({ dir: 'content/docs' })

export default defineConfig()
`,
  'postcss.config.mjs': `export default { plugins: { '@tailwindcss/postcss': {} } }
`,
  'tsconfig.json': `${JSON.stringify(
    {
      compilerOptions: {
        target: 'ES2022',
        lib: ['dom', 'dom.iterable', 'esnext'],
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        esModuleInterop: true,
        resolveJsonModule: true,
        isolatedModules: true,
        incremental: true,
        paths: { '@/*': ['./*'], 'fumadocs-mdx:collections/*': ['./.source/*'] },
        plugins: [{ name: 'next' }],
      },
      include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts'],
      exclude: ['node_modules'],
    },
    null,
    2,
  )}
`,
  'global.d.ts': `declare module '*.css'
`,
  'lib/source.ts': `import { docs } from 'fumadocs-mdx:collections/server'
import { loader } from 'fumadocs-core/source'

export const source = loader({ baseUrl: '/docs', source: docs.toFumadocsSource() })
`,
  'app/global.css': `@import 'tailwindcss';
@import 'fumadocs-ui/css/neutral.css';
@import 'fumadocs-ui/css/preset.css';
`,
  'app/layout.tsx': `import './global.css'
import { RootProvider } from 'fumadocs-ui/provider/next'
import type { ReactNode } from 'react'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body className="flex flex-col min-h-screen">
        <RootProvider search={{ options: { type: 'static' } }}>{children}</RootProvider>
      </body>
    </html>
  )
}
`,
  'app/page.tsx': `export default function Home() {
  return <h1>${siteTitle}</h1>
}
`,
  'app/docs/layout.tsx': `import { source } from '@/lib/source'
import { DocsLayout } from 'fumadocs-ui/layouts/docs'
import type { ReactNode } from 'react'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <DocsLayout tree={source.getPageTree()} nav={{ title: '${siteTitle}' }}>
      {children}
    </DocsLayout>
  )
}
`,
  'app/docs/[[...slug]]/page.tsx': `import { source } from '@/lib/source'
import defaultComponents from 'fumadocs-ui/mdx'
import { DocsBody, DocsDescription, DocsPage, DocsTitle } from 'fumadocs-ui/page'
import { notFound } from 'next/navigation'

type Props = { params: Promise<{ slug?: string[] }> }

export default async function Page({ params }: Props) {
  const page = source.getPage((await params).slug)
  if (!page) notFound()
  const { body: Body, toc, title, description } = page.data
  return (
    <DocsPage toc={toc}>
      <DocsTitle>{title}</DocsTitle>
      <DocsDescription>{description}</DocsDescription>
      <DocsBody>
        <Body components={defaultComponents} />
      </DocsBody>
    </DocsPage>
  )
}

export function generateStaticParams() {
  return source.generateParams()
}

export async function generateMetadata({ params }: Props) {
  const page = source.getPage((await params).slug)
  return { title: page?.data.title, description: page?.data.description }
}
`,
  'app/api/search/route.ts': `import { source } from '@/lib/source'
import { createFromSource } from 'fumadocs-core/search/server'

export const revalidate = false
export const { staticGET: GET } = createFromSource(source)
`,
}
