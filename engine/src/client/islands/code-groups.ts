import { flushSync } from 'react-dom'
import { readTab, watchTabs, writeTab } from './tab-storage.ts'

/**
 * Code groups work by themselves; this remembers what is chosen in those that have a group id, and keeps them in step
 * with each other and with tabs of the same id (B279). They stand in opaque HTML, so one listener serves them all.
 */
export function listenForCodeGroups(): () => void {
  const onChange = ({ target }: Event) => {
    const group = target instanceof HTMLInputElement ? target.form?.dataset['group'] : undefined
    if (group === undefined || !(target instanceof HTMLInputElement)) return
    const { top } = target.getBoundingClientRect()
    flushSync(() => writeTab(group, target.value))
    // Groups above may have become shorter or longer.
    window.scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  document.addEventListener('change', onChange)
  const stop = watchTabs(showChosenTabs)
  return () => {
    document.removeEventListener('change', onChange)
    stop()
  }
}

/** A choice that a group does not have leaves it alone. */
export function showChosenTabs(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.code-group[data-group]')) {
    const chosen = readTab(form.dataset['group'] ?? '')
    for (const input of form.elements) {
      if (input instanceof HTMLInputElement && input.value === chosen) input.checked = true
    }
  }
}
