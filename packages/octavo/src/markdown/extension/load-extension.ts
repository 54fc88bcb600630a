import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { noExtension, type MarkdownExtension } from './markdown-plugin.ts'

/** What the compiled module of `build/site/load-markdown.ts` exports. */
export type ExtensionModule = Omit<MarkdownExtension, 'id'>

type Reference = { module: string; id: string } | null

/** Loads a site's plugins into this thread. The file's name contains a hash, so an edited plugin is another module. */
export async function loadExtension(root: string, reference: Reference): Promise<MarkdownExtension> {
  if (reference === null) return noExtension
  const url = pathToFileURL(path.join(root, reference.module)).href
  const { plugins, languages } = (await import(/* @vite-ignore */ url)) as ExtensionModule
  return { id: reference.id, plugins, languages }
}
