import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { documentOf, routesOf } from '../../../tests/route-fixtures.ts'
import { renderProblem } from './render-problem.ts'

/** What is said about an error of a page with this text. */
function problemOf(error: Error, text: string, partial = '') {
  const root = createTemporaryFolder({ 'content/docs/a.mdx': text, 'content/docs/_part.mdx': partial })
  const document = documentOf({ id: 'a', file: 'content/docs/a.mdx', format: 'mdx' })
  const include = {
    from: document.file,
    specifier: './_part.mdx',
    file: 'content/docs/_part.mdx',
    hash: '',
  }
  const content = { ...document.content, includes: partial === '' ? [] : [include] }
  const { routes } = routesOf([{ ...document, content }])
  const route = routes.find(({ source }) => source === document.file)
  if (!route) throw new Error('no route')
  const [problem] = renderProblem(error, { route, contents: [content] }, { root, components: [] }).problems
  const { message = '', hint, file, line, column } = problem ?? {}
  return {
    message: message.replace('Rendering /docs/a failed: ', ''),
    hint,
    place: `${file}:${line}:${column}`,
  }
}

/** An error as a component throws it. */
function thrownIn(component: string, message: string): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at ${component} (file:///bundle/rsc/assets/site.js:3:24)\n`
  return error
}

const head = '---\ntitle: State of onClick\n---\n\n'

test('what HTML or only the browser has: style attributes, images as components, event handlers and functions', () => {
  const message =
    "The `style` prop expects a mapping from style properties to values, not a string. For example, style={{marginRight: spacing + 'em'}} when using JSX."
  expect(problemOf(new Error(message), `${head}Text\n\n<p style="color: red">x</p>\n`)).toEqual({
    message: "The attribute style is a string, which JSX doesn't allow.",
    hint: "Use a class, and put the styles into a stylesheet that one of the site's components imports.",
    place: 'content/docs/a.mdx:7:4',
  })
  const image = `${head}import Logo from '../logo.svg'\n\n<Logo />\n`
  expect(problemOf(new Error('Invalid tag: /assets/logo-1a2b.svg'), image)).toEqual({
    message: '<Logo> is not a component: importing an image gives its address.',
    hint: 'Write <img src={Logo} alt="…" />.',
    place: 'content/docs/a.mdx:7:1',
  })
  const handlers =
    'Event handlers cannot be passed to Client Component props.\n  {onClick: function onClick, children: ...}\n            ^^^^^^^^^^^^^^^^\nIf you need interactivity, consider converting part of this to a Client Component.'
  expect(
    problemOf(new Error(handlers), `${head}Use onClick.\n\n<button onClick={() => 1}>x</button>\n`),
  ).toEqual({
    message: 'The event handler onClick works only in a client component.',
    hint: "Move the element into a component of its own, in a file whose first line is 'use client'.",
    place: 'content/docs/a.mdx:7:9',
  })
  const called = "Unexpectedly client reference export 'make' is called on server"
  expect(problemOf(new Error(called), `${head}import { make } from './make'\n\n{make()}\n`)).toMatchObject({
    message: "make() is called in the build, but its module begins with 'use client'.",
  })
  const format =
    'Functions cannot be passed directly to Client Components unless you explicitly expose it by marking it with "use server". Or maybe you meant to call this function rather than return it.\n  {label: "x", format: function format}\n                       ^^^^^^^^^^^^^^^'
  const { message: said, place } = problemOf(
    new Error(format),
    `${head}<Chart label="x" format={(x) => x} />\n`,
  )
  expect(said).toBe('The property format is a function, which a page cannot pass to a client component.')
  expect(place).toBe('content/docs/a.mdx:5:18')
})

const text = `${head}import { State } from '@site/components/state.tsx'\n\nThe \`<State />\` of it.\n\n<State />\n`
test.each([
  '(0 , import_react_react_server.useState) is not a function or its return value is not iterable',
  'useState is not a function',
])('what only the browser has: %s', (message) => {
  expect(problemOf(thrownIn('State', message), text)).toEqual({
    message: '<State> uses useState, which works only in a client component.',
    hint: "Make 'use client' the first line of @site/components/state.tsx.",
    place: 'content/docs/a.mdx:9:1',
  })
})

const error = new ReferenceError('title is not defined')
test.each([
  ['an expression, not the front matter or the prose', `${head}The title of \`title\`.\n\n{title}\n`, ':7:2'],
  ['an attribute', `${head}A title.\n\n<b id={title.x}>x</b>\n`, ':7:8'],
  ['a module', `${head}export const x = title\n`, ':5:18'],
  ['nowhere', `${head}A title.\n`, ':undefined:undefined'],
])('the place of a name: %s', (_, text, place) => {
  expect(problemOf(error, text).place).toBe(`content/docs/a.mdx${place}`)
})

test('the place of a name: a partial', () => {
  expect(problemOf(error, `${head}A title.\n`, 'Text {title}\n').place).toBe('content/docs/_part.mdx:1:7')
})
