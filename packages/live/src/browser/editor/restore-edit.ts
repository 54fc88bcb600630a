import { translate } from 'octavo/translate'
import { describeFragmentMistake, fromFragment } from './edit-fragment.ts'
import { editInTabs } from './edit-in-tabs.ts'
import { readOpenEdit, saveEdit, type SampleEdit } from './saved-edits.ts'

/**
 * Opens the edit that the address contains, or the one that was open before the page was reloaded. Returns what is
 * wrong with the address, if anything is.
 */
export async function restoreEdit(): Promise<string | null> {
  // The playground reads the address itself.
  if (document.querySelector('.play-page')) return null
  const shared = await fromFragment(location.hash)
  if (shared?.mistake) return describeFragmentMistake(shared.mistake)
  const edit = shared?.edit ?? readOpenEdit()
  if (!edit) return null
  const figure = findBlock(edit)
  // Only this tab can have changed what's edited in place.
  const button = shared ? undefined : findButton(edit)
  if (button) await (await import('./edit-in-place.ts')).editInPlace(button, true)
  else if (!figure)
    return shared
      ? translate({ id: 'octavo.live.gone', message: 'The sample in this address does not exist anymore.' })
      : null
  else if (figure.classList.contains('code-editing')) return null
  else await editInTabs(figure, { edit, isRestored: true })
  // Another reload has to bring it back too.
  if (!shared) saveEdit(edit)
  else figure?.scrollIntoView({ block: 'center' })
  return null
}

/** The Edit button of a sample that's edited in place, in the tab of the page that's visible. */
function findButton({ sample }: SampleEdit): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[data-pane^="${sample} "]`)]
  return buttons.find((button) => button.checkVisibility())
}

function findBlock({ sample, index }: SampleEdit): HTMLElement | null {
  const runs = [...document.querySelectorAll<HTMLElement>('.code > [data-run]')]
  const run = runs.find(({ dataset }) => dataset['run'] === sample) ?? runs[index]
  return run?.closest<HTMLElement>('.code') ?? null
}
