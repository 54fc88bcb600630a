import { translate } from 'octavo/translate'
import type { PlaygroundList } from '../../shared/playground-list.ts'
import { useHref } from 'octavo/feature-browser'
import { findStart, type Choice, type Shown } from './choices.ts'

type Props = {
  list: PlaygroundList
  choices: readonly Choice[]
  shown: Shown
  onChoose: (version: number, choice: Choice | null) => void
}

/** The version, its samples grouped by page, and a link to the page of the one that's chosen. */
export function SamplePicker({ list, choices, shown: { version, choice }, onChoose }: Props) {
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
