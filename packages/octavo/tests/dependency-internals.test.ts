import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * What the engine relies on in packages although their documentation doesn't promise it. When one of these fails after
 * an update, the file that it names has to change, or its trick has to go.
 */
const internals: { name: string; version: string; folder: string; text: RegExp; usedBy: string }[] = [
  {
    name: '@vitejs/plugin-rsc',
    version: '0.5.38',
    folder: 'dist',
    text: /: async \(\) => \{\s*const m = await import\(\$\{JSON\.stringify\(groupVirtual\)\}\);\s*return m\.export_/,
    usedBy: 'bundle/plugins.ts puts the components of such groups into the entry',
  },
  {
    name: '@vitejs/plugin-rsc',
    version: '0.5.38',
    folder: 'dist',
    text: /viteMetadata\?*\.importedCss/,
    usedBy: 'bundle/run-vite.ts empties these sets, so that no component requests styles that pages contain',
  },
  {
    name: 'vite',
    version: '8.3.5',
    folder: 'dist/node/chunks',
    text: /css: dependency\.viteMetadata\.importedCss/,
    usedBy: 'bundle/run-vite.ts empties these sets, so that no script requests styles that pages contain',
  },
  {
    name: 'vite',
    version: '8.3.5',
    folder: 'dist/node/chunks',
    text: /preloadHelperId = "\\0vite\/preload-helper\.js"/,
    usedBy: 'bundle/plugins.ts replaces this module',
  },
  {
    name: 'react-dom',
    version: '19.3.1',
    folder: 'cjs',
    text: /typeof __REACT_DEVTOOLS_GLOBAL_HOOK__/,
    usedBy: '`browserFacts` in bundle/vite-config.ts answers such questions while bundling',
  },
]

const require = createRequire(import.meta.url)

test.each(internals)('$name $version is as $usedBy', ({ name, version, folder, text, usedBy }) => {
  const manifest = findManifest(name)
  const installed = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
  const files = path.join(path.dirname(manifest), folder)
  const isThere = readdirSync(files)
    .filter((file) => /\.(?:m?js|cjs)$/.test(file))
    .some((file) => text.test(readFileSync(path.join(files, file), 'utf8')))
  expect(
    isThere,
    `${name} ${installed} no longer contains what ${version} did (${String(text)}): ${usedBy}. Adapt that file, or remove the trick, then update this list.`,
  ).toBe(true)
  expect(installed, `${name} is ${installed} now: check that ${usedBy}, then update this list.`).toBe(version)
})

/** Packages that don't export their manifest are found by the file they export. */
function findManifest(name: string): string {
  let folder = path.dirname(require.resolve(name))
  while (!folder.endsWith(path.join('node_modules', ...name.split('/')))) folder = path.dirname(folder)
  return path.join(folder, 'package.json')
}
