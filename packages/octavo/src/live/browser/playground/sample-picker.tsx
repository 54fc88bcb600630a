import { translate } from '../../../i18n/shared/language.ts'
import type { PlaygroundList } from '../../shared/playground-list.ts'
import { useHref } from '../../../browser/navigation/page-state.ts'
import { findStart, listChoices, toSampleFragment, type Choice, type Shown } from './choices.ts'

type Props = {
  list: PlaygroundList
  shown: Shown
  onChoose: (version: number, choice: Choice | null) => void
}

/** The version, its samples grouped by page, and a link to the page of the one that's chosen. */
export function SamplePicker({ list, shown: { version, choice }, onChoose }: Props) {
  const toHref = useHref()
  const choices = listChoices(list)
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
              value={toSampleFragment(choice)}
              onChange={({ target }) =>
                onChoose(
                  version,
                  choices.find((candidate) => isNamed(candidate, version, target.value)) ?? null,
                )
              }
            >
              {list[version]?.pages.map((page) => (
                <optgroup key={page.path} label={page.title}>
                  {page.samples.map(({ label }, index) => (
                    <option key={index} value={toSampleFragment({ page, index })}>
                      {label}
                    </option>
                  ))}
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

function isNamed(choice: Choice, version: number, fragment: string): boolean {
  return choice.version === version && toSampleFragment(choice) === fragment
}
