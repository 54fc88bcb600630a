import { type ComponentType, createElement } from 'react'
import type { FreePage as FreePageData, PageBase } from '../../../model/route.ts'
import { moduleKeyOf } from '../../../model/module-key.ts'
import { renderContent } from '../mdx/content.tsx'
import { readAs } from '../mdx/read-as.tsx'
import { hasSlot, Slot } from '../slots/slot.tsx'
import { languageOfContent, type RenderContext } from '../context/render-context.ts'
import { buildToc, hasContents, Toc, TocBox } from '../layout/toc.tsx'
import styles from './page.module.css'

type Props = { page: Omit<FreePageData, keyof PageBase | 'kind'>; context: RenderContext }

/** A standalone page. The home page has the slot `homeHero` above everything else, at full width. */
export function FreePage({ page, context }: Props) {
  const body = <PageBody page={page} context={context} />
  if (context.head.path !== '/' || !hasSlot('homeHero', context)) return body
  return (
    <>
      <Slot name="homeHero" context={context} />
      {body}
    </>
  )
}

/** Markdown in its own column, or one of the site's components at full width. */
function PageBody({ page, context }: Props) {
  if (page.content.format === 'tsx') {
    const component = pageComponent(page.content.file, context)
    return readAs(component, {}, context.reading)?.node ?? createElement(component)
  }
  const compiled = context.contents[page.content.file]
  if (page.isWide) {
    return (
      <article data-article="" {...languageOfContent(page.content, context)}>
        {compiled && renderContent(compiled, context)}
      </article>
    )
  }
  const entries = buildToc(compiled?.headings ?? [], page.toc)
  return (
    <>
      <div className={styles.column} data-has-contents={hasContents(entries)}>
        <TocBox entries={entries} isDesktopOnly />
        <article className="prose" data-article="" {...languageOfContent(page.content, context)}>
          {page.heading !== null && <h1>{page.heading}</h1>}
          {compiled && renderContent(compiled, context)}
        </article>
      </div>
      <Toc entries={entries} context={context} />
    </>
  )
}

function pageComponent(file: string, context: RenderContext): ComponentType {
  const component = context.modules[moduleKeyOf(`@site/${file}`, '')]?.['default']
  if (typeof component === 'function') return component as ComponentType
  throw new Error(
    `The page component at ${file} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
  )
}

/** The home page of a site that has no page at `/` but fills the slot `homeHero`. */
export function HomePage({ context }: { context: RenderContext }) {
  return (
    <article data-article="">
      <Slot name="homeHero" context={context} />
    </article>
  )
}
