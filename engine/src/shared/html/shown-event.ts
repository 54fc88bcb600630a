/** Fired on the window when the view of a navigation is on the screen, title and scroll position included. */
export const shownEvent = 'octavo:shown'
