import { addressAttributes, describeTag } from '../model/head-tag.ts'
import type { Site } from '../model/site.ts'
import { rootUrlOf } from '../model/urls/locale-path.ts'

/** A file of this site that the head of every page, or the web manifest, refers to. */
type HeadFile = { href: string; option: string; message: string }

export function listHeadFiles(site: Site): HeadFile[] {
  const { favicon, image, icons } = site
  const named: [option: string, file: string | null | undefined][] = [
    ['favicon', favicon],
    ['image', image],
    ['icons.svg', icons?.svg],
    ['icons.appleTouch', icons?.appleTouch],
    ...(icons?.app ?? []).map(({ src }, index): [string, string] => [`icons.app[${index}].src`, src]),
  ]
  const toHref = (file: string) => rootUrlOf(site) + file.replace(/^\//, '')
  return [
    ...named.flatMap(([option, file]) =>
      file ? [{ href: toHref(file), option, message: `The file ${file} doesn't exist.` }] : [],
    ),
    ...site.head.flatMap((tag) => {
      const address = tag.attributes[addressAttributes[tag.tag] ?? '']
      const isPath = typeof address === 'string' && address.startsWith('/')
      const message = `The file that ${describeTag(tag)} names doesn't exist.`
      return isPath ? [{ href: toHref(address), option: 'head', message }] : []
    }),
  ]
}
