import { useEffect } from 'react'
import { listenForDetails } from '../motion/collapse-details.ts'
import { usePage } from '../navigation/page-state.ts'
import { Search } from '../search/search.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { BackToTop } from './back-to-top.tsx'
import { watchScrollBoxes } from './scroll-boxes.ts'
import { listenForLongCode } from './wrap-toggle.ts'

/** See `ReadingAids`. `asked` is a wish for the list of shortcuts that came before this code did. */
export function GestureAids({ asked }: { asked: Event | null }) {
  const { path, docs } = usePage()
  useEffect(listenForDetails, [])
  useEffect(listenForLongCode, [])
  useEffect(watchScrollBoxes, [path])
  return (
    <>
      {docs && <BackToTop />}
      <Shortcuts asked={asked} />
      <Search asked={asked} />
    </>
  )
}
