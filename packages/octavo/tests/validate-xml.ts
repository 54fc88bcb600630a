import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const schemas = {
  atom: { file: path.join(import.meta.dirname, 'schemas/atom.rng'), extension: 'relaxng' },
  rss: { file: path.join(import.meta.dirname, 'schemas/rss.rng'), extension: 'relaxng' },
  // The official schema, from the package.
  sitemap: { file: findSitemapSchema(), extension: 'schema' },
} as const

function findSitemapSchema(): string {
  const entry = createRequire(import.meta.url).resolve('sitemap')
  return path.join(entry.slice(0, entry.lastIndexOf('/sitemap/')), 'sitemap/schema/sitemap.xsd')
}

/** Lists what is wrong with a document, one line each; empty if it's valid. */
export async function validateXml(xml: string, kind: keyof typeof schemas): Promise<string[]> {
  const { file, extension } = schemas[kind]
  const { errors } = await validateXML({ xml, schema: readFileSync(file, 'utf8'), extension })
  return errors.map(({ message }) => message)
}
