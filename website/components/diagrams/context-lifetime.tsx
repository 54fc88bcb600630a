import styles from './diagram.module.css'

const width = 220
const panels = [
  {
    id: 'http',
    name: 'HTTP request',
    context: 'createContext, once',
    calls: ['book.list', 'book.byId', 'shopName'],
    note: 'discarded after one batch',
    text: 'One HTTP request with a batch of three calls. createContext runs once, and the three calls share its result. It is discarded after the response.',
  },
  {
    id: 'ws',
    name: 'WebSocket connection',
    context: 'createContext, on connect',
    calls: ['review.onAdded', 'order.place', 'order.mine'],
    note: 'kept until it closes',
    text: 'One WebSocket connection. createContext runs when the connection opens. Every call over that connection shares the result, even hours later.',
  },
  {
    id: 'caller',
    name: 'createCaller(ctx)',
    context: 'the value you pass',
    calls: ['book.list', 'order.place', 'order.mine'],
    note: 'lives as long as the caller',
    text: 'A server-side caller. createContext does not run; every call made through this caller gets the value you passed.',
  },
]

/** Where a context comes from, and which calls share it. */
export function ContextLifetime() {
  return (
    <figure className={styles.figure}>
      <div className={styles.panels}>
        {panels.map((panel) => (
          <Panel key={panel.id} {...panel} />
        ))}
      </div>
      <figcaption className={styles.caption}>When a context is created, and which calls share it.</figcaption>
    </figure>
  )
}

function Panel({ id, name, context, calls, note, text }: (typeof panels)[number]) {
  const last = 96 + (calls.length - 1) * 34
  return (
    <svg
      className={styles.panel}
      viewBox={`0 0 ${width} 222`}
      role="img"
      aria-labelledby={`context-${id}-title context-${id}-text`}
    >
      <title id={`context-${id}-title`}>{name}</title>
      <desc id={`context-${id}-text`}>{text}</desc>
      <rect className={styles.box} x="1" y="1" width={width - 2} height="220" rx="8" />
      <text className={`${styles.text} ${styles.name}`} x="14" y="23">
        {name}
      </text>
      <rect className={styles.marked} x="14" y="36" width={width - 28} height="30" rx="6" />
      <text className={styles.text} x="24" y="56">
        {context}
      </text>
      <path className={styles.arrow} d={`M28 66V${last}`} />
      {calls.map((call, index) => {
        const y = 96 + index * 34
        return (
          <g key={call}>
            <path className={styles.arrow} d={`M28 ${y}h14`} />
            <rect className={styles.layer} x="42" y={y - 13} width={width - 56} height="26" rx="6" />
            <text className={`${styles.text} ${styles.code}`} x="52" y={y + 4}>
              {call}
            </text>
          </g>
        )
      })}
      <text className={`${styles.text} ${styles.muted}`} x="14" y="206">
        {note}
      </text>
    </svg>
  )
}
