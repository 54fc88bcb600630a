import { useEffect, useState } from 'react'
import { translate } from 'octavo/translate'
import type { PlaygroundList } from '../../shared/playground-list.ts'
import { useHref, useLocation } from 'octavo/feature-browser'
import { describeFragmentMistake, type FragmentMistake } from '../editor/edit-fragment.ts'
import { findPlayground } from '../editor/editor-actions.ts'
import { forgetOpenEdit } from '../editor/saved-edits.ts'
import { loadText } from '../load-sample.ts'
import { findStart, listChoices, readAddress, toSampleFragment, type Choice, type Shown } from './choices.ts'
import { Failure, SampleEditor } from './sample-editor.tsx'
import './playground.css'

/** The playground once its code has loaded: a choice of samples, and the one that's chosen in an editor. */
export function PlaygroundContent() {
  const { hash } = useLocation()
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  // `hash` changes with links and the history, but not with what the editor itself writes to the address.
  useEffect(() => {
    let isCurrent = true
    load().then(
      (found) => isCurrent && setLoaded(found),
      () => isCurrent && setLoaded('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt, hash])
  const retry = () => {
    // The button disappears.
    document.getElementById('octavo-main')?.focus({ preventScroll: true })
    setLoaded(null)
    setAttempt(attempt + 1)
  }
  if (loaded === 'failed') {
    const text = translate({
      id: 'octavo.live.listFailed',
      message: 'The list of samples could not be loaded.',
    })
    return (
      <div className="play-desk">
        <Failure text={text} onRetry={retry} />
      </div>
    )
  }
  if (!loaded)
    return (
      <>
        <div className="play-choice" />
        <div className="play-desk" aria-busy="true" />
      </>
    )
  const { list, choices, shown } = loaded
  const { choice, edit, mistake } = shown
  const choose = (version: number, chosen: Choice | null) => {
    forgetOpenEdit()
    history.replaceState(history.state, '', chosen ? toSampleFragment(chosen) : location.pathname)
    setLoaded({ list, choices, shown: { version, choice: chosen, edit: null, mistake: null } })
  }
  return (
    <>
      <SamplePicker list={list} choices={choices} shown={shown} onChoose={choose} />
      {mistake !== null && (
        <p className="play-note" role="status">
          {describeMistake(mistake)}
        </p>
      )}
      {choice ? (
        <SampleEditor
          key={`${choice.version} ${toSampleFragment(choice)} ${hash}`}
          choice={choice}
          edit={edit}
        />
      ) : (
        <EmptyVersion version={list[shown.version]} />
      )}
    </>
  )
}

type PickerProps = {
  list: PlaygroundList
  choices: readonly Choice[]
  shown: Shown
  onChoose: (version: number, choice: Choice | null) => void
}

/** The version, its samples grouped by page, and a link to the page of the one that's chosen. */
function SamplePicker({ list, choices, shown: { version, choice }, onChoose }: PickerProps) {
  const toHref = useHref()
  const chooseVersion = (next: number) => onChoose(next, findStart(choices, next))
  return (
    <div className="play-choice">
      {list.length > 1 && (
        <label>
          {translate({ id: 'octavo.live.version', message: 'Version' })}
          <select value={version} onChange={({ target }) => chooseVersion(Number(target.value))}>
            {list.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {choice && (
        <>
          <label className="play-sample">
            {translate({ id: 'octavo.live.sample', message: 'Sample' })}
            <select
              value={choices.indexOf(choice)}
              onChange={({ target }) => onChoose(version, choices[Number(target.value)] ?? null)}
            >
              {list[version]?.pages.map((page) => (
                <optgroup key={page.path} label={page.title}>
                  {choices.map(
                    ({ page: own, sample }, index) =>
                      own === page && (
                        <option key={index} value={index}>
                          {sample.label}
                        </option>
                      ),
                  )}
                </optgroup>
              ))}
            </select>
          </label>
          <a href={toHref(choice.page.path)}>
            {translate(
              { id: 'octavo.live.readPage', message: 'Read “{title}”' },
              { title: choice.page.title },
            )}
          </a>
        </>
      )}
    </div>
  )
}

type Loaded = { list: PlaygroundList; choices: readonly Choice[]; shown: Shown }

async function load(): Promise<Loaded> {
  const playground = await findPlayground()
  const list = playground ? (JSON.parse(await loadText(playground.list)) as PlaygroundList) : []
  const choices = listChoices(list)
  return { list, choices, shown: await readAddress(choices, location.hash) }
}

function describeMistake(mistake: FragmentMistake | 'unknown'): string {
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
