import { problemsIn, type Built } from './build-once.ts'

/** A mistake, and Markdown that shows what was printed about it once and what is printed now. */
type Entry = { title: string; before: string; now: string }

function describeEntry({ title, before, now }: Entry): string {
  return [`## ${title}`, 'Before:', before, 'Now:', now].join('\n\n')
}

function fence(text: string): string {
  return ['```txt', text.trimEnd(), '```'].join('\n')
}

/** What is printed about some files. A heading for the problems that follow belongs to none of them. */
function show(built: Built, files: RegExp): string {
  return fence(problemsIn(built, files).replace(/\n\n(?![✗!] )\w[^]*$/, ''))
}

type Sites = { unrendered: Built; uninstalled: Built; misconfigured: Built; unfinished: Built }

/** The text of `docs/messages.md`. */
export function buildMessagePage({ unrendered, uninstalled, misconfigured, unfinished }: Sites): string {
  const entries: Entry[] = [
    {
      title: 'A hook in a component without `use client`',
      before: fence(`✗ content/docs/state.mdx:5:1
  Rendering /docs/state failed: (0 , import_react_react_server.useState) is not a function (in <State>)
    3 | import { State } from '@site/components/state'
    4 |
  > 5 | <State />
      | ^
    6 |
    7 | ## Details
  → Look at the components and expressions this page uses.`),
      now: show(unrendered, /^content\/docs\/state/),
    },
    {
      title: 'An event handler in a page',
      before: fence(`✗ content/docs/button.mdx
  Rendering /docs/button failed: Event handlers cannot be passed to Client Component props.
    {onClick: function onClick, children: ...}
              ^^^^^^^^^^^^^^^^
  If you need interactivity, consider converting part of this to a Client Component.
  → Look at the components and expressions this page uses.`),
      now: show(unrendered, /^content\/docs\/button/),
    },
    {
      title: 'An image that is used as a component',
      before: fence(`✗ content/docs/dot.mdx
  Rendering /docs/dot failed: Invalid tag: data:image/svg+xml,%3csvg%20xmlns='http://www.w3.org/2000/svg'%3e%3ccircle%20r='2'%20/%3e%3c/svg%3e
  → Look at the components and expressions this page uses.`),
      now: show(unrendered, /^content\/docs\/dot/),
    },
    {
      title: 'A name that nothing defines',
      before: fence(`✗ content/docs/title.mdx:2:1
  Rendering /docs/title failed: title is not defined
    1 | ---
  > 2 | title: A title
      | ^
    3 | ---
    4 |
  → Look at the components and expressions this page uses.`),
      now: show(unrendered, /^content\/docs\/title/),
    },
    {
      title: 'A link to a page that fails for another reason',
      before: fence(`✗ content/docs/links.md:3:1
  - On source page path = /docs/links:
     -> linking to /docs/state#details
    1 | # Links
    2 |
  > 3 | [State](./state.mdx#details)
      | ^
    4 |
  → Give the heading that id, {#details}, or link to another one.`),
      now:
        problemsIn(unrendered, /^content\/docs\/links/) ||
        'Nothing about the link, because it works once the page does.',
    },
    {
      title: 'Packages, files and a tsconfig.json that are missing',
      before: `Only the first of them:\n\n${fence(`✗ Bug: Build failed with 1 error:

  Error: [vite]: Rolldown failed to resolve import "d3-scale" from "<root>/components/chart.tsx".
  This is most likely unintended because it can break your application at runtime.
  If you do want to externalize this module explicitly add it to
  \`build.rolldownOptions.external\`
      at viteLog (vite/dist/node/chunks/node.js:34942:57)
      … 7 more
  → This is a mistake in octavo 2.3.1, not in your site.
    Please report it to its maintainers with the command you ran and this text;
    --verbose adds the stack trace.`)}`,
      now: fence(uninstalled.report),
    },
    {
      title: 'Options that don’t exist',
      before: fence(`✗ site.config.ts
  titel: unknown option
  → Did you mean "title"? Options of a site: title, tagline, url, baseUrl, favicon, trailingSlash, noIndex, titleDelimiter, baseUrlIssueBanner, image, i18n, docs, blog, pagesFolder, staticFolder, repositoryUrl, editUrl, navbar, footer, announcement, colorMode, search, redirects, checks, components, samples, analytics, socialWidget, socialImages, icons, contentSecurityPolicy, software.`),
      now: fence(misconfigured.report),
    },
    {
      title: 'A link in the navbar that leads nowhere',
      before: 'One error for every page of the site, 107 in one case.',
      now: show(unfinished, /^(?!content).*dosc/s),
    },
    {
      title: 'More problems than fit on a screen',
      before: fence('… and 382 more'),
      now: show(unfinished, /gone\.md/),
    },
    {
      title: 'Content that browsers block on the published site',
      before: 'Nothing. It worked in development, and was blocked in production without a word.',
      now: show(unfinished, /Content-Security-Policy/),
    },
  ]
  return `# Messages

What the engine prints about mistakes that people make in their first hour with it, and what it used to print. A message says what
happened, where, and what to do. The sites with these mistakes are in \`packages/octavo/tests/build/mistaken-sites.ts\`; a test builds them and
writes this page (\`npx vitest run --project build messages -u\` in \`packages/octavo/\`). All of them have a \`package.json\` with
\`"type": "commonjs"\`, which used to be a crash as soon as a site had a component.

${entries.map(describeEntry).join('\n\n')}
`
}
