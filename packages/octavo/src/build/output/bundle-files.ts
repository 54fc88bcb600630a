import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SidebarNode } from '../../model/nav-tree.ts'
import { placeholders } from '../../model/render-contract.ts'
import { hashOf } from '../../files/hash.ts'

/** Copies the browser bundle into the output, and fills the base URL into its text files. */
export async function writeBundleFiles(
  clientFolder: string,
  staging: string,
  baseUrl: string,
): Promise<string[]> {
  const entries = await readdir(clientFolder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes(`${path.sep}.vite`))
  return Promise.all(
    files.map(async (entry) => {
      const from = path.join(entry.parentPath, entry.name)
      const relative = path.relative(clientFolder, from)
      const to = path.join(staging, relative)
      await mkdir(path.dirname(to), { recursive: true })
      const bytes = await readFile(from)
      const isText = /\.(?:js|css|svg|json)$/.test(entry.name)
      await writeFile(to, isText ? bytes.toString('utf8').replaceAll(placeholders.base, baseUrl) : bytes)
      return relative.split(path.sep).join('/')
    }),
  )
}

/** One file per sidebar, named after its content: sidebar key → path from the output folder, and text. */
export function buildSidebarFiles(
  sidebars: Record<string, SidebarNode[]>,
): Record<string, { file: string; text: string }> {
  return Object.fromEntries(
    Object.entries(sidebars).map(([key, tree]) => {
      const text = JSON.stringify(tree)
      const name = key.replace(/[^\w.-]+/g, '_')
      return [key, { file: `assets/sidebars/${name}-${hashOf(text).slice(0, 8)}.json`, text }]
    }),
  )
}

export async function writeSidebarFiles(
  files: ReturnType<typeof buildSidebarFiles>,
  staging: string,
): Promise<void> {
  await mkdir(path.join(staging, 'assets', 'sidebars'), { recursive: true })
  await Promise.all(Object.values(files).map(({ file, text }) => writeFile(path.join(staging, file), text)))
}
