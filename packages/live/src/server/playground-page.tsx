import { Playground } from '../browser/pages/playground.linked.tsx'
import sheet from '../browser/playground/playground.css?url'
import { translate } from 'octavo/translate'
import type { PlaygroundPage as PlaygroundPageData } from 'octavo/feature-shared'
import { hrefOf, type RenderContext } from 'octavo/feature-server'

type Props = { page: PlaygroundPageData; context: RenderContext }

/** All samples of the docs in an editor. Which one is shown is in the address, so everything happens in the browser. */
function PlaygroundPage({ page, context }: Props) {
  return (
    <>
      {/* The script loads later, and what's shown until then must look the same. */}
      <link rel="stylesheet" href={sheet} precedence="playground" crossOrigin="anonymous" />
      <article className="play-page" data-article="">
        <div data-markdown="">
          <h1>{page.title}</h1>
          <p>{page.description}</p>
        </div>
        <noscript>
          <p className="play-note">
            {translate({
              id: 'octavo.live.needsScript',
              message: 'The playground requires JavaScript. You can read all samples in the docs:',
            })}{' '}
            {page.versions.map(({ label, href }, index) => (
              <span key={href}>
                {index > 0 && ', '}
                <a href={hrefOf(context, href)}>{label}</a>
              </span>
            ))}
          </p>
        </noscript>
        <Playground />
      </article>
    </>
  )
}

export const pages = { playground: PlaygroundPage }
