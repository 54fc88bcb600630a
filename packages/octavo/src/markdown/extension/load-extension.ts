import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '../../model/site.ts'
import type { MarkdownExtension, SourcePlace } from './markdown-plugin.ts'

/** Loads a site's plugins into this thread. The file's name contains a hash, so an edited plugin is another module. */
export async function loadExtension(
  root: string,
  reference: Site['markdown']['extension'] | undefined,
): Promise<MarkdownExtension> {
  if (!reference) return { id: '', plugins: [], languages: {} }
  const url = pathToFileURL(path.join(root, reference.module)).href
  const loaded = (await import(/* @vite-ignore */ url)) as Omit<MarkdownExtension, 'id'>
  return { id: reference.id, plugins: loaded.plugins, languages: loaded.languages }
}

/** The text of a file as plugins want it to be read, and which of them failed. */
export function rewriteSource(text: string, place: SourcePlace, { plugins }: MarkdownExtension) {
  const findings: { message: string; hint: string }[] = []
  const rewritten = plugins.reduce((current, { name, source }) => {
    try {
      return source?.(current, place) ?? current
    } catch (error) {
      const message = `The Markdown plugin "${name}" failed: ${describeError(error)}`
      findings.push({ message, hint: 'Correct the file, or the plugin.' })
      return current
    }
  }, text)
  return { text: rewritten, findings }
}

/** What a plugin has thrown, in words. */
export function describeError(error: unknown): string {
  return (error instanceof Error ? error.message || error.name : String(error)).trim()
}
