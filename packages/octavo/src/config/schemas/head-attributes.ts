import type { HeadTagName } from '../../model/head-tag.ts'

const everywhere = ['id', 'class', 'title', 'lang', 'dir', 'blocking', 'media']

/** Attributes that HTML defines for each tag in a head, besides `data-…`. */
export const headAttributes: Record<HeadTagName, readonly string[]> = {
  meta: [...everywhere, 'name', 'property', 'itemprop', 'http-equiv', 'content'],
  link: [
    ...everywhere,
    'rel',
    'href',
    'type',
    'as',
    'sizes',
    'hreflang',
    'crossorigin',
    'integrity',
    'referrerpolicy',
    'fetchpriority',
    'imagesrcset',
    'imagesizes',
    'color',
    'disabled',
  ],
  script: [
    ...everywhere,
    'src',
    'type',
    'async',
    'defer',
    'nomodule',
    'crossorigin',
    'integrity',
    'referrerpolicy',
    'fetchpriority',
  ],
  style: [...everywhere, 'type'],
}
