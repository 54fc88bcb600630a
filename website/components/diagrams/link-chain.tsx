import styles from './diagram.module.css'
import { Drawing } from './drawing.tsx'

const width = 330
const box = 46
const gap = 40
const steps = [
  { name: 'your call', text: 'client.book.byId.query(1)' },
  { name: 'loggerLink', text: 'sees the operation and the result' },
  { name: 'your own link', text: 'can change, delay, or answer it' },
  { name: 'httpBatchLink', text: 'terminating: sends the request' },
  { name: 'server', text: 'GET /book.byId?batch=1&input=…' },
]
const terminating = 3
const height = steps.length * (box + gap) - gap + 2

/** Operations go down the list of links, and results come back up. */
export function LinkChain() {
  return (
    <Drawing
      id="link-chain"
      title="A chain of links"
      text="A call becomes an operation. It passes through loggerLink and your own link to httpBatchLink, the terminating link, which sends a request to the server. The result passes back through the same links in the opposite order."
      size={[width, height]}
      caption="Operations go down the list of links, and results come back up through the same links."
    >
      {steps.map(({ name, text }, index) => {
        const top = index * (box + gap)
        return (
          <g key={name}>
            <rect
              className={index === terminating ? styles.marked : styles.box}
              x="1"
              y={top + 1}
              width={width - 2}
              height={box}
              rx="8"
            />
            <text className={`${styles.text} ${styles.name}`} x="14" y={top + 20}>
              {name}
            </text>
            <text className={`${styles.text} ${styles.muted}`} x="14" y={top + 38}>
              {text}
            </text>
            {index < steps.length - 1 && <Arrows top={top + box + 1} isHttp={index === terminating} />}
          </g>
        )
      })}
    </Drawing>
  )
}

function Arrows({ top, isHttp }: { top: number; isHttp: boolean }) {
  const bottom = top + gap
  return (
    <g>
      <path className={styles.arrow} d={`M40 ${top + 2}V${bottom - 8}`} />
      <path className={styles.tip} d={`M35 ${bottom - 10}h10l-5 9z`} />
      <text className={`${styles.text} ${styles.muted}`} x="54" y={top + 24}>
        {isHttp ? 'request' : 'operation'}
      </text>
      <path className={styles.arrow} d={`M290 ${bottom - 2}V${top + 8}`} />
      <path className={styles.tip} d={`M285 ${top + 10}h10l-5 -9z`} />
      <text className={`${styles.text} ${styles.muted}`} x="276" y={top + 24} textAnchor="end">
        {isHttp ? 'response' : 'result'}
      </text>
    </g>
  )
}
