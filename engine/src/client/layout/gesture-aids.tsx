import { use, useEffect } from 'react'
import { listenForCopy } from '../islands/copy-code.ts'
import { listenForDetails } from '../motion/collapse-details.ts'
import { ContentsContext, useNavigator, usePage } from '../navigation/page-state.ts'
import { Search } from '../search/search.tsx'
import { watchTypes } from '../types/watch-types.ts'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { BackToTop } from './back-to-top.tsx'
import { watchScrollBoxes } from './scroll-boxes.ts'
import { listenForLongCode } from './wrap-toggle.ts'

/** See `ReadingAids`. `asked` is a wish that came before this code did. */
export function GestureAids({ asked }: { asked: Event | null }) {
  const { path, docs } = usePage()
  const { config } = useNavigator()
  const isOtherPage = use(ContentsContext) !== null
  useEffect(() => listenForCopy(asked), [asked])
  useEffect(listenForDetails, [])
  useEffect(listenForLongCode, [])
  useEffect(() => watchTypes({ asked, config }), [asked, config])
  useEffect(watchScrollBoxes, [path])
  useEffect(() => {
    if (isOtherPage) dropStructuredData()
  }, [isOtherPage])
  return (
    <>
      {docs && <BackToTop />}
      <Shortcuts asked={asked} />
      <Search asked={asked} />
    </>
  )
}

/**
 * Those who look for structured data load each page; it is in no payload. What the document came with would be wrong
 * about any other page.
 */
function dropStructuredData(): void {
  document.querySelector('script[type="application/ld+json"]')?.remove()
}
