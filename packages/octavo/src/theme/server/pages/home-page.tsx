import { Slot } from '../slots/slot.tsx'
import type { RenderContext } from '../context/render-context.ts'

/** The home page of a site that has no page at `/` but fills the slot `homeHero`. */
export function HomePage({ context }: { context: RenderContext }) {
  return (
    <article data-article="">
      <Slot name="homeHero" context={context} />
    </article>
  )
}
