import { readStorage, writeStorage } from '../../../browser/storage.ts'

const key = 'octavo.single-keys'

/** Readers who use dictation can trigger keys by accident, so single-key shortcuts can be turned off. */
export function areSingleKeysOn(): boolean {
  return readStorage(key) !== 'off'
}

export function setSingleKeys(isOn: boolean): void {
  writeStorage(key, isOn ? 'on' : 'off')
}

/** Whether a key was meant for the page, and not for a field, a dialog, or the browser. */
export function isPageKey({ target, altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || isComposing) return false
  const isTaken =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')
  return !isTaken && areSingleKeysOn()
}
