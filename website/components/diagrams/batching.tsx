import type { ReactNode } from 'react'
import styles from './diagram.module.css'

const width = 260
const height = 262
const calls = ['titleById(1)', 'titleById(2)', 'titleById(3)']
const left = 20
const step = 76
const callWidth = 68

/** The same three calls with and without batching. */
export function Batching() {
  return (
    <figure className={styles.figure}>
      <div className={styles.panels}>
        <Panel
          id="batch"
          name="httpBatchLink"
          note="1 request, 1 context"
          text="Three calls that start in the same tick are combined into one request with three paths. The server creates one context, runs the three procedures at the same time and returns an array of three results."
        >
          {calls.map((call, index) => (
            <path key={call} className={styles.arrow} d={`M${centerOf(index)} 90L${width / 2} 122`} />
          ))}
          <rect className={styles.marked} x={left} y="122" width={width - 2 * left} height="30" rx="6" />
          <text className={`${styles.text} ${styles.code}`} x={width / 2} y="141" textAnchor="middle">
            GET /…,…,…?batch=1
          </text>
          <Down x={width / 2} from={152} to={184} />
        </Panel>
        <Panel
          id="single"
          name="httpLink"
          note="3 requests, 3 contexts"
          text="The same three calls become three requests. The server creates three contexts and responds to each request separately."
        >
          {calls.map((call, index) => (
            <g key={call}>
              <Down x={centerOf(index)} from={90} to={122} />
              <rect
                className={styles.marked}
                x={left + index * step}
                y="122"
                width={callWidth}
                height="30"
                rx="6"
              />
              <text
                className={`${styles.text} ${styles.code}`}
                x={centerOf(index)}
                y="141"
                textAnchor="middle"
              >
                GET /…
              </text>
              <Down x={centerOf(index)} from={152} to={184} />
            </g>
          ))}
        </Panel>
      </div>
      <figcaption className={styles.caption}>
        The same three calls, made in the same tick, with and without batching.
      </figcaption>
    </figure>
  )
}

function centerOf(index: number): number {
  return left + index * step + callWidth / 2
}

type PanelProps = { id: string; name: string; note: string; text: string; children: ReactNode }

function Panel({ id, name, note, text, children }: PanelProps) {
  return (
    <svg
      className={styles.panel}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`batching-${id}-title batching-${id}-text`}
    >
      <title id={`batching-${id}-title`}>{name}</title>
      <desc id={`batching-${id}-text`}>{text}</desc>
      <rect className={styles.box} x="1" y="1" width={width - 2} height={height - 2} rx="8" />
      <text className={`${styles.text} ${styles.name}`} x={left} y="26">
        {name}
      </text>
      {calls.map((call, index) => (
        <g key={call}>
          <rect
            className={styles.layer}
            x={left + index * step}
            y="60"
            width={callWidth}
            height="30"
            rx="6"
          />
          <text className={styles.text} x={centerOf(index)} y="79" textAnchor="middle">
            call {index + 1}
          </text>
        </g>
      ))}
      <text className={`${styles.text} ${styles.muted}`} x={left} y="48">
        your calls, in one tick
      </text>
      {children}
      <rect className={styles.layer} x={left} y="184" width={width - 2 * left} height="30" rx="6" />
      <text className={styles.text} x={width / 2} y="203" textAnchor="middle">
        server
      </text>
      <text className={`${styles.text} ${styles.muted}`} x={left} y="240">
        {note}
      </text>
    </svg>
  )
}

function Down({ x, from, to }: { x: number; from: number; to: number }) {
  return (
    <g>
      <path className={styles.arrow} d={`M${x} ${from}V${to - 8}`} />
      <path className={styles.tip} d={`M${x - 5} ${to - 10}h10l-5 9z`} />
    </g>
  )
}
