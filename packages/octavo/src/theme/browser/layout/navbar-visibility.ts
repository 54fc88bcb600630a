/** The data of a scroll event. */
export type ScrollFacts = {
  top: number
  previousTop: number
  /** Whether a link to an anchor caused it. */
  isAnchorScroll: boolean
  navbarHeight: number
  viewportHeight: number
  documentHeight: number
}

/** Whether the navbar should be visible after a scroll event. Null leaves it as it is (B205). */
export function decideNavbar(facts: ScrollFacts): boolean | null {
  const { top, previousTop, navbarHeight } = facts
  if (top < navbarHeight) return true
  if (facts.isAnchorScroll) return null
  if (previousTop > 0 && top >= previousTop) return false
  // At the end of the page, some browsers bounce back a little, which shouldn't show the navbar.
  return top + facts.viewportHeight < facts.documentHeight - navbarHeight ? true : null
}
