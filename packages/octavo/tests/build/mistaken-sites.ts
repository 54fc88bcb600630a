import { configOf } from './test-site.ts'

type Files = Record<string, string>

const docs: Files = {
  'content/docs/index.md': '---\nslug: /\n---\n\n# Docs\n',
  // As `npm init -y` writes it.
  'package.json': '{ "type": "commonjs" }\n',
}

const lines = (...text: string[]) => `${text.join('\n')}\n`

/** Bundling components takes seconds, so everything that keeps pages from being rendered is in one site. */
export const unrendered: Files = {
  ...docs,
  'components/chart.tsx': lines('export function Chart() {', '  return <p>chart</p>', '}'),
  'components/broken.tsx': lines('export function Broken() {', "  throw new Error('no data')", '}'),
  'components/state.tsx':
    "import { useState } from 'react'\n\nexport const State = () => <p>{useState(0)[0]}</p>\n",
  'components/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"><circle r="2" /></svg>',
  'content/docs/a.mdx':
    "import { Chart } from '@site/components/chrat'\nimport x from './_part.mdx'\n\n# A\n",
  'content/docs/b.mdx': lines("import { Chrat } from '@site/components/chart'", '', '# B', '', '<Chrat />'),
  'content/docs/c.mdx': lines("import y from '@theme/Nothing'", '', '# C'),
  'content/docs/d.mdx': "import { Broken } from '@site/components/broken'\n\n# D\n\n<Broken />\n",
  'content/docs/state.mdx': lines(
    '# State',
    '',
    "import { State } from '@site/components/state'",
    '',
    '<State />',
    '',
    '## Details',
  ),
  'content/docs/button.mdx': lines('# Button', '', '<button onClick={() => alert(1)}>Press</button>'),
  'content/docs/dot.mdx': lines('# Dot', '', "import Dot from '@site/components/dot.svg'", '', '<Dot />'),
  'content/docs/title.mdx': lines('---', 'title: A title', '---', '', 'The title is {title}.'),
  'content/docs/links.md': lines('# Links', '', '[State](./state.mdx#details)'),
  'content/pages/nothing.tsx': lines('export function Page() {', '  return <p>x</p>', '}'),
}

/** What the modules of a site name and nobody has installed. */
export const uninstalled: Files = {
  ...docs,
  'tsconfig.json': '{\n  // Our house style.\n  "extends": "@tsconfig/strictest/tsconfig.json",\n}\n',
  'node_modules/hull/package.json': '{ "name": "hull", "exports": { ".": "./main.js" } }',
  'node_modules/hull/main.js': 'export const hull = 1\n',
  'content/pages/chart.mdx': "import { Chart } from '@site/components/chart'\n\n# Home\n\n<Chart />\n",
  'components/chart.tsx': lines(
    "import { hull } from 'hull'",
    "import { deck } from 'hull/deck'",
    "import { scaleLinear } from 'd3-scale'",
    "import { Legend } from './legend'",
    "import missing from './missing'",
    "import { other } from '@site/data/other'",
    '',
    'export function Chart() {',
    '  return <Legend>{[scaleLinear(), missing, hull, deck, other]}</Legend>',
    '}',
  ),
  'components/legend.tsx': lines(
    "'use client'",
    "import type { ReactNode } from 'react'",
    "import confetti from '@party/confetti/plain'",
    '',
    'export function Legend({ children }: { children: ReactNode }) {',
    '  return <p onClick={() => confetti()}>{children}</p>',
    '}',
  ),
}

export const misconfigured: Files = {
  ...docs,
  'site.config.ts': configOf({
    titel: 'Mini',
    slots: { docBotom: 'components/end.tsx' },
    checks: { brokenLink: 'warn' },
  }),
}

/** Pages render, but lead nowhere, or show what browsers will block. */
export const unfinished: Files = {
  ...docs,
  'site.config.ts': configOf({ navbar: { items: [{ label: 'Docs', to: '/dosc' }] } }),
  'content/docs/links.md': lines('# Links', '', ...Array.from({ length: 14 }, () => '- [Gone](./gone.md)')),
  'content/docs/remote.mdx': lines(
    '# Remote',
    '',
    '![Chart](https://img.example/chart.png)',
    '',
    '<iframe src="https://video.example/1" title="Film" />',
    '',
    '<p style={{ color: "red" }}>Red</p>',
  ),
}
