import { flushSync } from 'react-dom'
import { readTab, watchTabs, writeTab } from '../tabs/tab-storage.ts'

/**
 * Code groups work without a script. This stores the choice in groups with an id, and keeps them in sync with each
 * other and with tabs of the same id (B279). They're in opaque HTML, so one listener handles all of them.
 */
export function listenForCodeGroups(): () => void {
  const onChange = ({ target }: Event) => {
    const group = target instanceof HTMLInputElement ? target.form?.dataset['group'] : undefined
    if (group === undefined || !(target instanceof HTMLInputElement)) return
    const { top } = target.getBoundingClientRect()
    flushSync(() => writeTab(group, target.value))
    // Groups above this one may have changed their height.
    window.scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  document.addEventListener('change', onChange)
  const stop = watchTabs(showChosenTabs)
  return () => {
    document.removeEventListener('change', onChange)
    stop()
  }
}

/** A group that doesn't have the chosen tab stays as it is. */
export function showChosenTabs(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.code-group[data-group]')) {
    const chosen = readTab(form.dataset['group'] ?? '')
    for (const input of form.elements) {
      if (input instanceof HTMLInputElement && input.value === chosen) input.checked = true
    }
  }
}
