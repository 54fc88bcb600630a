// @filename: test/render-html.tsx
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type ReactNode, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** The HTML of an element, once nothing in it waits any more. */
export async function renderHtml(element: ReactNode): Promise<string> {
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(<Suspense fallback="Loading…">{element}</Suspense>, {
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject,
    })
  })
  return html.replace(/<!--.*?-->/g, '')
}
