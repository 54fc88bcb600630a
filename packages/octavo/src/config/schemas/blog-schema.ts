import * as z from 'zod'
import type { BlogOptions } from '../../model/site.ts'
import { closedObject } from './building-blocks.ts'
import { folder, routePath, text, wholeNumber } from './values.ts'

const optionsSchema = closedObject({
  folder: folder.default('content/blog'),
  path: routePath.default('/blog'),
  title: text.default('Blog'),
  description: z.string().default('Blog'),
  postsPerPage: wholeNumber.min(1).default(10),
  recentPosts: wholeNumber.min(0).default(5),
  feedPosts: wholeNumber.min(1).default(20),
  sidebarTitle: text.default('Recent posts'),
}) satisfies z.ZodType<BlogOptions>

/** `true` means all defaults; `false`, `null` or nothing means no blog. */
export const blogSchema = z.preprocess(
  (value) => (value === true ? {} : value === false || value === undefined ? null : value),
  optionsSchema.nullable(),
)
