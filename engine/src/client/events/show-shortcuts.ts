/** Fired on the document by whatever offers the list of shortcuts. */
export const showShortcuts = 'octavo:shortcuts'
