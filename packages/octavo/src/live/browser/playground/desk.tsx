import { useEffect, useState } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import type { PlaygroundList } from '../../shared/playground-list.ts'
import { useHref, useLocation } from '../../../browser/navigation/page-state.ts'
import { describeFragmentMistake } from '../editor/edit-fragment.ts'
import { forgetOpenEdit } from '../editor/saved-edits.ts'
import { toSampleFragment, type Choice } from './choices.ts'
import { Block } from './block.tsx'
import { loadList } from './load-list.ts'
import { readAddress, type Shown } from './read-address.ts'
import { SamplePicker } from './sample-picker.tsx'
import './playground.css'

/** The playground once its code has loaded: a choice of samples, and the one that's chosen in an editor. */
export function Desk() {
  const { hash } = useLocation()
  const [list, setList] = useState<PlaygroundList | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    loadList().then(
      (loaded) => isCurrent && setList(loaded),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])
  // `hash` changes with links and the history, but not with what the editor itself writes to the address.
  useEffect(() => {
    let isCurrent = true
    if (list) void readAddress(list, location.hash).then((found) => isCurrent && setShown(found))
    return () => {
      isCurrent = false
    }
  }, [list, hash])
  const retry = () => {
    // The button disappears.
    document.getElementById('octavo-main')?.focus({ preventScroll: true })
    setFailed(false)
    setAttempt(attempt + 1)
  }
  const choose = (version: number, choice: Choice | null) => {
    forgetOpenEdit()
    history.replaceState(history.state, '', choice ? toSampleFragment(choice) : location.pathname)
    setShown({ version, choice, edit: null, mistake: null })
  }
  if (hasFailed) {
    const text = translate({
      id: 'octavo.live.listFailed',
      message: 'The list of samples could not be loaded.',
    })
    return <Failure text={text} onRetry={retry} />
  }
  if (!list || !shown)
    return (
      <>
        <div className="play-choice" />
        <div className="play-desk" aria-busy="true" />
      </>
    )
  const { choice, edit, mistake } = shown
  return (
    <>
      <SamplePicker list={list} shown={shown} onChoose={choose} />
      {mistake !== null && (
        <p className="play-note" role="status">
          {describeMistake(mistake)}
        </p>
      )}
      {choice ? (
        <Block key={`${choice.version} ${toSampleFragment(choice)} ${hash}`} choice={choice} edit={edit} />
      ) : (
        <EmptyVersion version={list[shown.version]} />
      )}
    </>
  )
}

function describeMistake(mistake: 'unreadable' | 'too large' | 'unknown'): string {
  if (mistake === 'unknown')
    return translate({
      id: 'octavo.live.unknownSample',
      message:
        'The sample in this address does not exist anymore. Here is the first one instead; choose another above.',
    })
  const instead = translate({ id: 'octavo.live.firstInstead', message: 'Here is the first sample instead.' })
  return `${describeFragmentMistake(mistake)} ${instead}`
}

function EmptyVersion({ version }: { version: PlaygroundList[number] | undefined }) {
  const toHref = useHref()
  const label = version?.label ?? ''
  return (
    <div className="play-desk">
      <p className="play-note" role="status">
        {translate(
          {
            id: 'octavo.live.noSamples',
            message: 'There are no samples for {version} that run in a browser.',
          },
          { version: label },
        )}{' '}
        <a href={toHref(version?.path ?? '/')}>
          {translate(
            { id: 'octavo.live.readDocs', message: 'Read the docs for {version}' },
            { version: label },
          )}
        </a>
      </p>
    </div>
  )
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="play-desk">
      <p className="play-note" role="alert">
        {text}{' '}
        <button type="button" className="quiet-button" onClick={onRetry}>
          {translate({ id: 'octavo.live.retry', message: 'Retry' })}
        </button>
      </p>
    </div>
  )
}
