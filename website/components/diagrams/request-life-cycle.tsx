import styles from './diagram.module.css'
import { Drawing } from './drawing.tsx'

const width = 340
const before = [
  { name: 'HTTP request', text: 'GET /book.list,shopName?batch=1' },
  { name: 'Adapter', text: 'finds the paths, parses the JSON' },
  { name: 'createContext', text: 'once for the whole request' },
]
const layers = ['middleware', 'input parser', 'middleware', 'output parser']
const after = [
  { name: 'onError, errorFormatter', text: 'for each call that failed' },
  { name: 'responseMeta', text: 'status and headers, once' },
  { name: 'HTTP response', text: 'transformer, then JSON' },
]

const box = 46
const gap = 18
const chainTop = before.length * (box + gap)
const chainHeight = 246
const afterTop = chainTop + chainHeight + gap
const height = afterTop + after.length * (box + gap) - gap + 2

/** What happens to a request, from top to bottom, with a procedure's steps nested inside each other. */
export function RequestLifeCycle() {
  return (
    <Drawing
      id="request-life-cycle"
      title="The life of an HTTP request"
      text="The adapter finds the paths and parses the JSON. createContext runs once. Then each call in the batch goes through its procedure: a middleware wraps the input parser, which wraps the next middleware, which wraps the output parser, which wraps the resolver. The result leaves in the opposite order. onError and errorFormatter run for each failed call, responseMeta runs once, and the results are transformed and serialized as JSON."
      size={[width, height]}
      caption="The steps of a procedure wrap each other. Whatever comes first in the builder runs first on the way in and last on the way out."
    >
      {before.map((step, index) => (
        <Step key={step.name} {...step} top={index * (box + gap)} />
      ))}
      <Chain top={chainTop} />
      {after.map((step, index) => (
        <Step
          key={step.name}
          {...step}
          top={afterTop + index * (box + gap)}
          isLast={index === after.length - 1}
        />
      ))}
    </Drawing>
  )
}

type StepProps = { name: string; text: string; top: number; isLast?: boolean }

function Step({ name, text, top, isLast = false }: StepProps) {
  return (
    <g>
      <rect className={styles.box} x="1" y={top + 1} width={width - 2} height={box} rx="8" />
      <text className={`${styles.text} ${styles.name}`} x="14" y={top + 20}>
        {name}
      </text>
      <text className={`${styles.text} ${styles.muted}`} x="14" y={top + 38}>
        {text}
      </text>
      {!isLast && <Arrow top={top + box + 1} />}
    </g>
  )
}

function Chain({ top }: { top: number }) {
  const inset = 14
  const first = top + 30
  const resolverTop = first + layers.length * 26 + 2
  return (
    <g>
      <rect className={styles.marked} x="1" y={top + 1} width={width - 2} height={chainHeight} rx="8" />
      <text className={`${styles.text} ${styles.name}`} x="14" y={top + 20}>
        For each call, at the same time
      </text>
      {layers.map((name, index) => {
        const x = inset + index * inset
        const y = first + index * 26
        return (
          <g key={y}>
            <rect
              className={styles.layer}
              x={x}
              y={y}
              width={width - 2 * x}
              height={chainHeight - 42 - index * 40}
              rx="6"
            />
            <text className={styles.text} x={x + 12} y={y + 18}>
              {name}
            </text>
          </g>
        )
      })}
      <rect className={styles.marked} x="70" y={resolverTop} width={width - 140} height="32" rx="6" />
      <text
        className={`${styles.text} ${styles.name}`}
        x={width / 2}
        y={resolverTop + 21}
        textAnchor="middle"
      >
        resolver
      </text>
      <Arrow top={top + chainHeight + 1} />
    </g>
  )
}

function Arrow({ top }: { top: number }) {
  const x = width / 2
  return (
    <g>
      <path className={styles.arrow} d={`M${x} ${top}v${gap - 6}`} />
      <path className={styles.tip} d={`M${x - 5} ${top + gap - 8}h10l-5 8z`} />
    </g>
  )
}
