import { useEffect } from 'react'
import { listenForCopy } from '../islands/copy-code.ts'
import { listenForDetails } from '../motion/collapse-details.ts'
import { useNavigator, usePage } from '../navigation/page-state.ts'
import { Search } from '../search/search.tsx'
import type { SearchAhead } from '../search/start-ahead.ts'
import { watchTypes } from '../types/watch-types.ts'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { BackToTop } from './back-to-top.tsx'
import { watchScrollBoxes } from './scroll-boxes.ts'
import { listenForLongCode } from './wrap-toggle.ts'

/** `asked` is what happened before this code was there, in order; `ahead` what was loaded for a search meanwhile. */
export type GestureProps = { asked: readonly Event[]; ahead: SearchAhead | null }

/** See `ReadingAids`. */
export function GestureAids({ asked, ahead }: GestureProps) {
  const { path, docs } = usePage()
  const { config } = useNavigator()
  useEffect(() => listenForCopy(asked), [asked])
  useEffect(listenForDetails, [])
  useEffect(listenForLongCode, [])
  useEffect(() => watchTypes({ asked, config }), [asked, config])
  useEffect(watchScrollBoxes, [path])
  return (
    <>
      <BackToTop isOffered={docs !== null} asked={asked} />
      <Shortcuts asked={asked} />
      <Search ahead={ahead} />
    </>
  )
}
