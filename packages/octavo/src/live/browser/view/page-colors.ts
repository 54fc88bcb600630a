import type { PreviewSettings } from '../../shared/live-messages.ts'

const names = ['--ink', '--ink-muted', '--paper', '--surface', '--line', '--accent', '--danger']

/** A frame of another origin inherits nothing, so it's told how the page looks. */
export function readPageColors(): Pick<PreviewSettings, 'isDark' | 'colors'> {
  const style = getComputedStyle(document.documentElement)
  return {
    isDark: style.colorScheme === 'dark',
    colors: Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
  }
}

/** Returns a function that ends it. */
export function watchPageColors(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
