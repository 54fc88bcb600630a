import { expect, test } from 'vitest'
import { buildSite } from '../browser/site-builds.ts'
import { configOf, createSite, siteIn } from './test-site.ts'

const code = (text: string) => text.replaceAll('&#x27;', "'")

/** Page → what it must contain, by the import or the syntax that makes it. */
const pages: Record<string, Record<string, string | RegExp>> = {
  'index.html': {
    '@theme/Layout': '<article data-article=""><header class="hero hero--primary">',
    '@docusaurus/Head': '<meta property="og:type" content="bird"/>',
    '@docusaurus/Link': '<a href="/nest/docs/intro" class="button button--secondary button--lg">',
    '@docusaurus/Translate': '>Start here</a>',
    '@docusaurus/useBaseUrl': '<img src="/nest/img/day.png" alt="A day"/>',
    '@docusaurus/useDocusaurusContext': '<p>Box 7</p>',
    '@theme/Heading': '<h3>Fast</h3>',
    'a style in a component': /<p class="style-\w{6}">Dives at full speed/,
    'require() of an SVG':
      /<svg [^>]*class="picture"[^>]*role="img"><path fill="#2e6b4f" stroke="none" d="M0 0h10v10z"\/><\/svg>/,
    '--ifm-…':
      '<style>:root{--accent:var(--ifm-color-primary);--ifm-color-emphasis-300:var(--line);--font-text:var(--ifm-font-family-base);--ifm-global-radius:6px;--accent-fill:var(--accent)}</style>',
  },
  'docs/intro/index.html': {
    'src/theme/MDXComponents': '<mark class="mark-green">marked</mark> and <em>stamped</em>',
    '@theme/Tabs': /role="tab"[^>]*>Mac<\/button>/,
    '@theme/CodeBlock of a file': "<code>import React from 'react'",
    '@theme/CodeBlock': '<figcaption>a.js</figcaption><pre tabindex="0"><code><span class="k">const </span>',
    'the title takes an address': '<h2 id="introduction-1">',
    'MDX 1': 'Temperatures &lt; 5 and <br> breaks, <a href="https://kestrel.example/forum"',
    'code stays': "<code>require('x')</code>",
    'an export with a hook': /<button>It(?:<!-- -->)? (?:<!-- -->)?rang 0 times<\/button>/,
    'an element with a handler': '<button>Click</button>',
  },
  'docs/guides/all/index.html': {
    '@theme/DocCardList of the category':
      /<div class="cards"><ul><li>(?:<!--.*?-->)?<a href="\/nest\/docs\/guides\/parts">Parts<\/a>.*?<a href="\/nest\/docs\/guides\/starlight">Starlight<\/a>/,
    useCurrentSidebarCategory:
      /<div class="cards again"><ul><li>(?:<!--.*?-->)?<a href="\/nest\/docs\/guides\/parts">/,
  },
  'docs/guides/plain/index.html': {
    'an expression and a style in a .md file': /<p class="small style-\w{6}">Boxes: (?:<!-- -->)?7<\/p>/,
    'fences with tabs': /<form class="code-group".*value="JavaScript".*value="TypeScript"/,
    'a bold word after a line break': /The\s+<strong>whole<\/strong> nest/,
    'a comment that marks a line': /<span class="line line-marked">(?:<[^>]+>)?nest/,
    'a fence that a tab closes': '<p>Below the code.</p>',
    'a slash before a fragment': '<a href="/nest/docs/guides/parts#boxes">the boxes</a>',
  },
  'docs/guides/starlight/index.html': {
    Aside: /admonition-caution" role="note"><p class="admonition-title"><svg.*?<\/svg>Careful/,
    Badge: '<span class="badge badge--success">New</span>',
    LinkButton: /<a href="\/nest\/docs\/intro" class="button button--primary">Begin/,
    Card: '<div class="card"><div class="card__header"><strong>Moons</strong></div>',
    LinkCard: /<a href="\/nest\/docs\/intro">Intro<\/a>/,
    Tabs: /role="tab"[^>]*>Venus<\/button>/,
    Steps: '<div class="steps"><ol>',
    FileTree: '<li class="tree-folder"><span class="tree-name">src/</span>',
    Code: '<figcaption>moon.js</figcaption><pre tabindex="0"><code>const moon = 1</code>',
  },
  'docs/guides/parts/index.html': {
    '@theme/TOCInline': '<ul class="table-of-contents"><li><a href="#boxes">Boxes</a></li>',
    '@theme/Admonition with a title':
      /<aside class="admonition admonition-tip" role="note"><p class="admonition-title">🐦(?:<!-- -->)?Feed them<\/p>/,
    '@theme/Admonition': /admonition-danger" role="note"><p class="admonition-title admonition-label"><svg/,
    '@theme/Details': '<details><summary>More</summary>',
    'require() of an image': /<img alt="Nest" src="data:image\/png;base64,[^"]+" width="40"/,
    '@theme/IdealImage': /<img loading="lazy" alt="Ideal" src="data:image\/png/,
    '@theme/ThemedImage':
      '<img alt="Sky" src="/nest/img/day.png" class="light-only"/><img alt="Sky" src="/nest/img/night.png" class="dark-only"/>',
    'an SVG': /class="inline"[^>]*><title>A falcon<\/title><path fill/,
    '@theme/DocCard':
      /<div class="cards"><ul><li>(?:<!--.*?-->)?<a href="\/nest\/docs\/intro">Start<\/a>(?:<!--.*?-->)? (?:<!-- -->)?The first page/,
    '@theme/DocCardList': /<a href="\/nest\/docs\/intro">All<\/a>/,
    '@theme/Heading with an address': '<h3 id="own">Own heading<a class="anchor" href="#own"',
    '@docusaurus/Interpolate': /2(?:<!-- -->)? birds, see /,
    'interpolate()': 'Falcon flies',
    '@docusaurus/BrowserOnly': '<i>Waiting</i>',
    "without 'use client'": '<button class="button">Seen <!-- -->1</button>',
    '@docusaurus/theme-common':
      /id="facts">server(?:<!-- -->)? (?:<!-- -->)?light(?:<!-- -->)? (?:<!-- -->)?ssr.*?birds<\/p>/,
  },
}

test('what pages of Docusaurus import works', async () => {
  // The site of the browser tests, which are about what it does.
  const { root, dist } = await buildSite('docusaurus')
  const site = siteIn(root, dist)
  const missing = Object.entries(pages).flatMap(([file, parts]) => {
    const html = code(site.read(file))
    return Object.entries(parts)
      .filter(([, part]) => (typeof part === 'string' ? !html.includes(part) : !part.test(html)))
      .map(([name]) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('what only Docusaurus itself can do is named', async () => {
  const other = createSite({
    'site.config.ts': configOf({ markdown: { mdxInMd: true } }, ['docusaurus']),
    'src/theme/MDXComponents.js': 'export default { h2: Title, Own: () => null }\nfunction Title() {}\n',
    'content/docs/a.md': "# A\n\nimport Navbar from '@theme/Navbar'\n\n<Navbar />\n",
    'src/lost.js': "import Lost, { Found } from 'lost'\nexport default () => <Found>{Lost}</Found>\n",
    'content/docs/c.md': "# C\n\nimport Lost from '@site/src/lost'\n\n<Lost />\n",
    'content/docs/b.md': "# B\n\nimport List from '@theme/DocCardList'\n\n<List />\n\n<Own />\n",
  })
  expect(await other.fail()).toMatchInlineSnapshot(`
    "! src/theme/MDXComponents.js
      Pages keep the engine's own <h2> (reported by the integration "docusaurus")
      → Only components whose names begin with a capital letter can be registered. Remove the others.

    ✗ content/docs/a.md:3:21
      Rendering /docs/a failed: Cannot find module '@theme/Navbar'
        1 | # A
        2 |
      > 3 | import Navbar from '@theme/Navbar'
          |                     ^
        4 |
        5 | <Navbar />
      → Correct the import at the top of the file.

    ✗ content/docs/b.md
      Rendering /docs/b failed: <DocCardList> needs "items" in a component. Write it in the page itself, or list the pages between :::cards and :::. (in <DocCardList>)
      → Check the components and expressions this page uses.

    ✗ content/docs/c.md
      Rendering /docs/c failed: Cannot find 'lost', which src/lost.js imports
      → Check the components and expressions this page uses.
    "
  `)
})
