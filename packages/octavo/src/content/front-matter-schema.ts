import { z } from 'zod'
import type { Author } from '../model/document.ts'
import { isDate } from './address.ts'
import { findScriptScheme } from './check-markup.ts'

/** The allowed front matter keys, by kind of document. Each message completes `Front matter key "x" …`. */

const text = z.string('must be a string')
const filledText = text.refine((value) => value.trim() !== '', 'must not be empty')
const link = text.refine(
  (value) => findScriptScheme(value) === null,
  'must be an address that leads somewhere and runs no code',
)
const yesOrNo = z.boolean('must be true or false')
const level = z
  .int('must be a whole number from 2 to 6')
  .min(2, 'must be 2 or more')
  .max(6, 'must be 6 or less')
const texts = z.array(z.string('must be a list of strings'), 'must be a list of strings')
const textOrNull = z.union([text, z.null()], 'must be a string or null')

const date = z
  .string('must be a date such as 2023-01-17')
  .refine(isDate, 'must be a date such as 2023-01-17')
  .transform((value) => value.slice(0, 10))

const tags = z
  .array(
    z.union([filledText, z.looseObject({ label: filledText })], 'must be a string or have a label'),
    'must be a list of strings',
  )
  .transform((list) => list.map((tag) => (typeof tag === 'string' ? tag : tag.label)))

/** What an author can have besides a name. */
export const details = {
  title: text.optional(),
  url: link.optional(),
  image_url: link.optional(),
  email: text.optional(),
  team: yesOrNo.optional(),
}
/** An author in a blog's list. */
export const authorSchema = z
  .looseObject({ name: filledText, ...details }, 'must be a map of keys')
  .transform(toAuthor)
const author = z.union(
  [
    filledText.transform((name): Author => ({ name })),
    authorSchema,
    z
      .looseObject({ key: filledText, ...details })
      .transform(({ key, ...rest }) => toAuthor({ ...rest, name: key })),
  ],
  'must be a name, or have a name and optionally title, url, image_url, email, and team',
)
const authors = z
  .union([z.array(author), author], 'must be a name, an author with a name, or a list of those')
  .transform((value): Author[] => (Array.isArray(value) ? value : [value]))

type ReadAuthor = { name: string } & { [Key in keyof Author]?: Author[Key] | undefined }

function toAuthor({ name, title, url, image_url, email, team }: ReadAuthor): Author {
  return {
    name,
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
    ...(image_url !== undefined && { image_url }),
    ...(email !== undefined && { email }),
    ...(team === true && { team }),
  }
}

const anyKind = {
  title: text,
  description: text,
  slug: filledText.refine(
    (value) => !/(?:^|\/)index\.html$/.test(value),
    'must not end with index.html, which is the name of the file that a page is written to',
  ),
  keywords: texts,
  image: filledText,
  format: z.enum(['md', 'mdx'], 'must be md or mdx'),
  hide_title: yesOrNo,
  hide_table_of_contents: yesOrNo,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  canonical: filledText,
  draft: yesOrNo,
  unlisted: yesOrNo,
  no_index: yesOrNo,
  wrapper_class_name: text,
  body_class_name: text,
  noFooter: yesOrNo,
  samples: filledText,
  sample: filledText,
  prelude: z
    .union([filledText, z.array(filledText)], 'must be a file or a list of files')
    .transform((value) => (Array.isArray(value) ? value : [value])),
}

const idPart = filledText.refine((value) => !value.includes('/'), 'must not contain a slash')

export const frontMatterSchemas = {
  doc: {
    ...anyKind,
    id: idPart,
    sidebar_label: text,
    sidebar_position: z.number('must be a number'),
    sidebar_class_name: text,
    pagination_label: text,
    pagination_next: textOrNull,
    pagination_prev: textOrNull,
    displayed_sidebar: textOrNull,
    custom_edit_url: z.union([link, z.null()], 'must be an address or null'),
    reference_links: yesOrNo,
    search_in_all_versions: yesOrNo,
    tags,
  },
  post: {
    ...anyKind,
    id: idPart,
    authors,
    author: filledText,
    author_title: text,
    author_url: link,
    author_image_url: link,
    tags,
    date,
    updated: date,
    cover: filledText,
    series: filledText,
    custom_edit_url: z.union([link, z.null()], 'must be an address or null'),
  },
  page: { ...anyKind, full_width: yesOrNo },
} satisfies Record<string, Record<string, z.ZodType>>
