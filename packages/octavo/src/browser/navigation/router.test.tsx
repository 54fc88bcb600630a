import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { headOf } from '../../../tests/render-fixtures.ts'
import { Html } from './html.tsx'
import { createNavigator } from './navigator.ts'
import { useHref, useLocation, usePage } from './page-state.ts'
import { Router } from './router.tsx'

function Where() {
  const { pathname, search, hash } = useLocation()
  const { title } = usePage()
  const toHref = useHref()
  return <p>{JSON.stringify([pathname, search, hash, title, toHref('/blog')])}</p>
}

function render(node: ReactNode, contents: string[] | null) {
  const navigator = createNavigator({
    config: { baseUrl: '/base/', trailingSlash: true, bundle: 'b1', model: '', notFoundPath: '/404.html' },
    initial: { head: headOf('/docs/x'), node, contents },
    decodeFlight: () => Promise.reject(new Error('not on the server')),
    onNotFound: () => Promise.resolve(),
  })
  return renderToString(<Router navigator={navigator}>{(page) => <main>{page.node}</main>}</Router>)
}

it('Router on the server knows the page and its address, renders opaque HTML in full, and has a live region and no progress bar', () => {
  expect(render(<Where />, [])).toContain(
    '[&quot;/base/docs/x/&quot;,&quot;&quot;,&quot;&quot;,&quot;X&quot;,',
  )
  expect(render(<Where />, [])).toContain('&quot;/base/blog/&quot;]')
  const html = render([<Html key="a" id={0} />, <Html key="b" id={1} inline />], ['<p>a</p>', '<b>b</b>'])
  expect(html).toContain('<div data-html="0"><p>a</p></div><span data-html="1"><b>b</b></span>')
  const empty = render(null, [])
  expect(empty).toContain('<div class="visually-hidden" aria-live="polite" aria-atomic="true"></div>')
  expect(empty).not.toContain('data-progress')
})
