import type { ContentContext, ContentResult } from 'octavo'

type SharedPage = {
  id: string
  title: string
  label?: string
  /** File in `content/shared`. */
  partial: string
  versions: { folder: string; description: string; keywords: string[] }[]
}

const current = 'content/docs'
const version9 = 'content/versions/9.x'

/** Pages whose text is the same in every version. Only what search engines show differs. */
const pages: SharedPage[] = [
  {
    id: 'contributing',
    title: 'Contributing',
    partial: '_contributing.mdx',
    versions: [
      {
        folder: current,
        description:
          'How to report a bug, ask a question, or send a change, either to the tRPC library or to this documentation.',
        keywords: words(
          'trpc, contributing, report a bug, issues, discussions, pull requests, community, discord, improve the docs',
        ),
      },
      {
        folder: version9,
        description:
          'How to report a bug, ask a question, or send a change to the tRPC library or to these pages. Version 9 gets no more fixes.',
        keywords: words(
          'trpc, trpc 9, version 9, contributing, report a bug, issues, discussions, pull requests, community, improve the docs',
        ),
      },
    ],
  },
  {
    id: 'love',
    title: 'Testimonials / Love',
    label: 'Testimonials',
    partial: '_love.mdx',
    versions: [
      {
        folder: current,
        description:
          'Open-source projects that run on tRPC, where people discuss it in public, and how to add your own project to the list.',
        keywords: words(
          'trpc, testimonials, who uses trpc, production, case study, companies, love, reviews',
        ),
      },
      {
        folder: version9,
        description:
          'Public projects built with tRPC 9 or later, where to read what people say about it, and how to add your own project.',
        keywords: words(
          'trpc, trpc 9, version 9, testimonials, who uses trpc, production, companies, love, reviews',
        ),
      },
    ],
  },
  {
    id: 'sponsors',
    title: 'Sponsors',
    partial: '_sponsors.mdx',
    versions: [
      {
        folder: current,
        description:
          'The organizations that have sponsored tRPC, how to become a sponsor on GitHub, and how to help without spending money.',
        keywords: words(
          'trpc, sponsors, sponsor, funding, donate, github sponsors, open collective, support',
        ),
      },
      {
        folder: version9,
        description:
          'Who has sponsored tRPC, how to become a sponsor on GitHub, and how to help without money. All of it applies to version 9, too.',
        keywords: words('trpc, trpc 9, version 9, sponsors, funding, donate, github sponsors, support'),
      },
    ],
  },
]

function words(list: string): string[] {
  return list.split(', ')
}

/** One page for each version. Its edit link leads to the text that all of them share. */
export function createSharedPages(
  repository: string | undefined,
): (context: ContentContext) => ContentResult {
  const editUrl = repository?.replace(/(?:\.git)?\/*$/, '/edit/main/website/content/shared/')
  return function sharedPages() {
    const documents = pages.flatMap(({ id, title, label, partial, versions }) =>
      versions.map(({ folder, description, keywords }) => ({
        file: `${folder}/main/${id}.mdx`,
        text: `import Text from '@site/content/shared/${partial}'\n\n<Text />\n`,
        frontMatter: {
          id,
          title,
          ...(label !== undefined && { sidebar_label: label }),
          slug: `/${id}`,
          description,
          keywords,
          custom_edit_url: editUrl === undefined ? null : editUrl + partial,
        },
      })),
    )
    return { documents }
  }
}
