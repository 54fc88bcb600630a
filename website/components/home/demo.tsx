import type { ReactNode } from 'react'
import styles from './demo.module.css'
import { Seen } from './seen.client.tsx'

/**
 * A server file and a client file in several states, each with the compiler's real output. Radio buttons and CSS
 * switch between them, so the demo works without JavaScript.
 */
export function Demo({ children }: { children: ReactNode }) {
  return (
    <section id="try-it-out" className={styles.demo} aria-labelledby="try-it-out-title">
      <h2 id="try-it-out-title" className={styles.title}>
        Change the server, watch the client
      </h2>
      <fieldset className={styles.edits}>
        <legend className="visually-hidden">Choose a change on the server</legend>
        {children}
      </fieldset>
    </section>
  )
}

type EditProps = {
  name: 'written' | 'rename' | 'input' | 'add'
  label: string
  /** What the reader sees in the client file. */
  outcome: 'type' | 'error' | 'completions'
  says: string
  /** The two files. */
  children: ReactNode
}

export function Edit({ name, label, outcome, says, children }: EditProps) {
  const id = `edit-${name}`
  return (
    <>
      <label className={styles.choice}>
        <input
          type="radio"
          name="edit"
          value={name}
          defaultChecked={name === 'written'}
          aria-describedby={id}
        />
        {label}
      </label>
      <div className={`${styles.files} ${styles[name] ?? ''}`} data-outcome={outcome}>
        <span className={styles.wire} aria-hidden="true">
          <b>AppRouter</b>
          <i />
          <i />
        </span>
        {children}
        <p id={id} className={styles.says}>
          {says}
        </p>
        <p className={styles.says} data-when="compiles" data-markdown="none">
          With your change, the server and the client still agree. Try renaming a field.
        </p>
        <p className={styles.says} data-when="fails" data-markdown="none">
          With your change, this no longer compiles. Fix it in either file, or press Reset.
        </p>
      </div>
    </>
  )
}

/**
 * Both files before the change that leads to the first state, and the compiler's message after half of it. They're
 * shown once, while the change is typed, and only to readers who see it move.
 */
export function Before({ says, children }: { says: string; children: ReactNode }) {
  return (
    <div className={styles.before} aria-hidden="true" inert>
      {children}
      <Seen className={`${styles.wire} ${styles.flow}`}>
        <b />
        <i />
        <i />
      </Seen>
      <span className={styles.caret}>
        <b />
      </span>
      <span className={styles.caret}>
        <b />
      </span>
      <p className={styles.says}>{says}</p>
    </div>
  )
}
