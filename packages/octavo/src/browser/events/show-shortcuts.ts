/** Fired on the document to open the list of shortcuts. */
export const showShortcuts = 'octavo:shortcuts'
