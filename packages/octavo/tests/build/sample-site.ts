import { configOf } from './test-site.ts'

/** The parts of Node that the samples use. */
const globals = `declare const console: { log(...values: unknown[]): void; error(...values: unknown[]): void }
declare function fetch(url: string): Promise<{ text(): Promise<string> }>
declare module 'node:http' {
  type Request = { url?: string }
  type Response = { end(text: string): void }
  function createServer(handle: (request: Request, response: Response) => void): { listen(port: number): void }
}
`

/** Files of a site with two versions, each documenting another version of the package `shop`. Needs no network. */
export const sampleSite: Record<string, string> = {
  'site.config.ts': configOf(
    {
      docs: {
        versions: [
          {
            name: 'current',
            label: '2.x',
            path: '/docs',
            folder: 'docs',
            samples: { folder: 'samples/2.x' },
          },
          { name: '1.x', path: '/docs/v1', folder: 'old', samples: { folder: 'samples/1.x' } },
        ],
      },
    },
    ['samples'],
  ),
  ...environment('2.x', 'export declare function findBook(id: number): { title: string }'),
  ...environment('1.x', 'export declare function bookById(id: string): string'),
  'samples/2.x/packages/shop/index.js': "exports.findBook = (id) => ({ title: 'Book ' + id })\n",
  'docs/index.md': page("import { findBook } from 'shop'\nconst book = findBook(1)\nbook.title"),
  'old/index.md': page("import { bookById } from 'shop'\nbookById('1').length"),
}

/** A page whose sample starts on line 6. */
export function page(code: string, meta = ''): string {
  return `---\ntitle: Shop\n---\n\n\`\`\`ts${meta && ` ${meta}`}\n${code}\n\`\`\`\n`
}

export function environment(version: string, types: string): Record<string, string> {
  const folder = `samples/${version}`
  const dependencies = { shop: 'file:packages/shop' }
  const name = `samples-${version}`
  return {
    [`${folder}/package.json`]: JSON.stringify({ name, private: true, dependencies }),
    [`${folder}/package-lock.json`]: lockfile(name, version.replace('x', '0.0')),
    [`${folder}/tsconfig.json`]: JSON.stringify({
      compilerOptions: { lib: ['ES2022'], types: [], module: 'ESNext', moduleResolution: 'bundler' },
      files: ['globals.d.ts'],
    }),
    [`${folder}/globals.d.ts`]: globals,
    [`${folder}/packages/shop/package.json`]: JSON.stringify({
      name: 'shop',
      version: version.replace('x', '0.0'),
      types: 'index.d.ts',
    }),
    [`${folder}/packages/shop/index.d.ts`]: `${types}\n`,
  }
}

function lockfile(name: string, version: string): string {
  const packages = {
    '': { name, dependencies: { shop: 'file:packages/shop' } },
    'node_modules/shop': { resolved: 'packages/shop', link: true },
    'packages/shop': { version },
  }
  return JSON.stringify({ name, lockfileVersion: 3, requires: true, packages })
}
