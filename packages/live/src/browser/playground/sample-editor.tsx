import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { translate } from 'octavo/translate'
import { editInTabs } from '../editor/edit-in-tabs.ts'
import type { SampleEdit } from '../editor/saved-edits.ts'
import { createElement } from 'octavo/feature-browser'
import { toSampleFragment, type Choice } from './choices.ts'

type Props = { choice: Choice; edit: SampleEdit | null }

/**
 * A sample in an editor, and beside it what it prints. It's a block like those in articles, so what runs samples there
 * runs them here.
 */
export function SampleEditor({ choice, edit }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const open = useEffectEvent((figure: HTMLElement) => {
    const { page, index } = choice
    const playground = { page: page.path, index, home: toSampleFragment(choice) }
    return editInTabs(figure, { isRestored: attempt === 0, playground, ...(edit && { edit }) })
  })
  useEffect(() => {
    const figure = createFigure(choice.sample.name)
    let end: (() => void) | null = null
    place.current?.prepend(figure)
    open(figure).then(
      (close) => {
        if (figure.isConnected) end = close
        else close()
      },
      () => {
        figure.remove()
        setFailed(true)
      },
    )
    return () => {
      end?.()
      // The second figure is the output, which is inserted after the block.
      for (const element of document.querySelectorAll('.play-desk > figure')) element.remove()
    }
  }, [choice, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <div className="play-desk" ref={place}>
      {hasFailed ? (
        <Failure
          text={translate({ id: 'octavo.live.sampleFailed', message: 'The sample could not be loaded.' })}
          isFocused={attempt > 0}
          onRetry={retry}
        />
      ) : (
        <p className="play-empty">
          {translate({ id: 'octavo.live.pressRun', message: 'Press Run to see the output here.' })}
        </p>
      )}
    </div>
  )
}

type FailureProps = { text: string; isFocused?: boolean; onRetry: () => void }

export function Failure({ text, isFocused = false, onRetry }: FailureProps) {
  return (
    <p className="play-note" role="alert">
      {text}{' '}
      <button type="button" className="quiet-button" autoFocus={isFocused} onClick={onRetry}>
        {translate({ id: 'octavo.live.retry', message: 'Retry' })}
      </button>
    </p>
  )
}

function createFigure(name: string): HTMLElement {
  const figure = createElement('figure', { className: 'code code-run code-editing' })
  const textContent = translate({ id: 'octavo.code.run', message: 'Run' })
  const run = createElement('button', { className: 'side', type: 'button', textContent })
  run.dataset['run'] = name
  figure.append(run)
  return figure
}
