import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import { openEditor } from '../editor/open-editor.ts'
import type { SampleEdit } from '../editor/saved-edits.ts'
import { toSampleFragment, type Choice } from './choices.ts'

type Props = { choice: Choice; edit: SampleEdit | null }

/**
 * A sample in an editor, and beside it what it prints. It's a block like those in articles, so what runs samples there
 * runs them here.
 */
export function Block({ choice, edit }: Props) {
  const desk = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const open = useEffectEvent((figure: HTMLElement) => {
    const { page, index } = choice
    const playground = { page: page.path, index, home: toSampleFragment(choice) }
    return openEditor(figure, { isRestored: attempt === 0, playground, ...(edit && { edit }) })
  })
  useEffect(() => {
    const figure = createFigure(choice.sample.name)
    let end: (() => void) | null = null
    desk.current?.prepend(figure)
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
  return (
    <div className="play-desk" ref={desk}>
      {hasFailed ? (
        <p className="play-note" role="alert">
          {translate({ id: 'octavo.live.sampleFailed', message: 'The sample could not be loaded.' })}{' '}
          <button
            type="button"
            className="quiet-button"
            autoFocus={attempt > 0}
            onClick={() => {
              setFailed(false)
              setAttempt(attempt + 1)
            }}
          >
            {translate({ id: 'octavo.live.retry', message: 'Retry' })}
          </button>
        </p>
      ) : (
        <p className="play-empty">
          {translate({ id: 'octavo.live.pressRun', message: 'Press Run to see the output here.' })}
        </p>
      )}
    </div>
  )
}

function createFigure(name: string): HTMLElement {
  const figure = document.createElement('figure')
  figure.className = 'code code-editing'
  const run = document.createElement('button')
  run.type = 'button'
  run.className = 'side'
  run.dataset['run'] = name
  run.textContent = translate({ id: 'octavo.code.run', message: 'Run' })
  figure.append(run)
  return figure
}
