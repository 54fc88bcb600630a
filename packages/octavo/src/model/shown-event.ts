/** Fired on the window after a navigation, when the new page is visible with its title and scroll position. */
export const shownEvent = 'octavo:shown'
