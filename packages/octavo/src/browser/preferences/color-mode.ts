import { removeStorage, writeStorage } from '../storage.ts'

export type ColorMode = 'light' | 'dark'

/**
 * The attribute on `<html>` is the only place that has the mode. The inline head script sets it before the first paint.
 */
export function readColorMode(): ColorMode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

export function watchColorMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Changes the mode on the reader's request. It's stored, and other tabs follow. */
export function flipColorMode(): void {
  const mode = readColorMode() === 'dark' ? 'light' : 'dark'
  show(mode)
  writeStorage('theme', mode)
}

/** Follows the system and other tabs (B192-B194). The settings are attributes of `<html>`. */
export function followColorMode(): void {
  const { colorSwitch, colorSystem, colorDefault } = document.documentElement.dataset
  const hasSwitch = colorSwitch !== 'off'
  if (hasSwitch) window.addEventListener('storage', followTab)
  else removeStorage('theme')
  if (!hasSwitch && colorSystem !== 'on') return
  const system = matchMedia('(prefers-color-scheme: dark)')
  const print = matchMedia('print')
  let wasPrinting = false
  system.addEventListener('change', ({ matches }) => {
    // Printing switches to light mode, so entering and leaving print looks like a system change.
    const isPrinting = print.matches
    const isOfPrint = isPrinting || wasPrinting
    wasPrinting = isPrinting
    if (isOfPrint) return
    removeStorage('theme')
    show(colorSystem === 'on' ? (matches ? 'dark' : 'light') : colorDefault)
  })
}

function followTab({ key, newValue }: StorageEvent): void {
  if (key === 'theme' && newValue !== null) show(newValue)
}

function show(mode: string | undefined): void {
  document.documentElement.dataset['theme'] = mode === 'dark' ? 'dark' : 'light'
}
