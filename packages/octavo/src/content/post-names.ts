import type { Author, FrontMatter } from '../model/document.ts'
import { findNearest } from '../problems/nearest.ts'
import type { Finding } from './finding.ts'
import { placeOfKey } from './validate-keys.ts'

/** `authors.yml` or `tags.yml` in a blog's folder: what the names in front matter stand for. */
export type PostNames<T = unknown> = { names: Record<string, T>; findings: Finding[] }
export type TagName = { label?: string | undefined }

type Known = { authors: PostNames<Author> | null; tags: PostNames<TagName> | null }
type Post = { frontMatter: FrontMatter; keyLines: Record<string, number> }

/** Replaces names by what they stand for. A post can add to an author, and authors who aren't in the list stay as they are. */
export function resolvePostNames<T extends Post>(post: T, { authors, tags }: Known) {
  const { frontMatter, keyLines } = post
  const findings: Finding[] = []
  const resolved: FrontMatter = { ...frontMatter }
  if (frontMatter.authors)
    resolved.authors = frontMatter.authors.map((author) => {
      const known = authors && own(authors.names, author.name)
      // A name with a space isn't a key, and without a list, a capitalized word isn't, either.
      const isName = authors ? /\s/ : /\s|^\p{Lu}\p{L}*$/u
      if (!known && Object.keys(author).length === 1 && !isName.test(author.name))
        findings.push({ ...unknownAuthor(author.name, authors?.names), ...placeOfKey(keyLines, 'authors') })
      return known ? { ...known, ...author, name: known.name } : author
    })
  if (tags && frontMatter.tags)
    resolved.tags = frontMatter.tags.map((tag) => own(tags.names, tag)?.label ?? tag)
  return { post: { ...post, frontMatter: resolved }, findings }
}

function own<T>(names: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined
}

function unknownAuthor(name: string, names: Record<string, Author> | undefined): Finding {
  const [nearest] = findNearest(name, Object.keys(names ?? {}))
  const add = nearest === undefined ? 'Add' : `Did you mean ${nearest}? Otherwise add`
  const list = names
    ? "The blog's list of authors doesn't contain"
    : "The blog's folder has no authors.yml with"
  return {
    check: 'unknownFrontMatter',
    message: `${list} "${name}", so the post shows this as the author's name.`,
    hint: `${add} the author there, or write the author's full name.`,
  }
}
