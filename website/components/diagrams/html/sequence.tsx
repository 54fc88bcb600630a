import { Fragment, type ReactNode } from 'react'
import styles from './diagram.module.css'
import { Diagram } from './diagram.tsx'
import { Words, type WordsProps } from './words.tsx'

/** Something that one end sends to its neighbor. A dashed line is for what exists only at compile time. */
type Message<End> = WordsProps & { from: End; to: End; isDashed?: boolean }
/** Something that happens at one end. */
type Note<End> = WordsProps & { at: End; isMarked?: boolean }
type Step<End> = Message<End> | Note<End>
export type Phase<End> = { name?: string; steps: Step<End>[] }

type SequenceProps<End> = { ends: readonly End[]; phases: Phase<End>[]; caption: ReactNode }

/** What two or three ends tell each other, from top to bottom. */
export function Sequence<End extends string>({ ends, phases, caption }: SequenceProps<End>) {
  return (
    <Diagram caption={caption}>
      <div className={`${styles.sequence} ${ends.length === 3 ? styles.three : ''}`}>
        <div aria-hidden="true">
          {ends.map((end) => (
            <span key={end} className={styles.box}>
              {end}
            </span>
          ))}
        </div>
        {phases.map(({ name, steps }) => (
          <Fragment key={name}>
            {name !== undefined && (
              <p>
                <b>{name}</b>
              </p>
            )}
            <ol>
              {steps.map((step, index) => (
                <li key={index}>
                  <span className={'at' in step ? classOfNote(step, ends) : classOfMessage(step, ends)}>
                    <span>
                      <b className={styles.spoken}>
                        {'at' in step ? step.at : `${step.from} to ${step.to}`}:{' '}
                      </b>
                      <Words {...step} />
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          </Fragment>
        ))}
      </div>
    </Diagram>
  )
}

function classOfNote<End>({ at, isMarked }: Note<End>, ends: readonly End[]): string {
  const place = ends.indexOf(at)
  const side = place === 0 ? '' : place === ends.length - 1 ? styles.last : styles.middle
  return `${styles.box} ${styles.note} ${side} ${isMarked ? styles.marked : ''}`
}

function classOfMessage<End>({ from, to, isDashed }: Message<End>, ends: readonly End[]): string {
  const [start, end] = [ends.indexOf(from), ends.indexOf(to)]
  const half = ends.length < 3 ? '' : Math.min(start, end) === 0 ? styles.first : styles.second
  return `${styles.message} ${half} ${end < start ? styles.back : ''} ${isDashed ? styles.dashed : ''}`
}
