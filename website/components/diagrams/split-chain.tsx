import styles from './diagram.module.css'
import { Drawing } from './drawing.tsx'

const width = 330
const half = 155
const branches = [
  { x: 1, label: 'true', links: ['wsLink'], note: 'WebSocket' },
  { x: width - half - 1, label: 'false', links: ['loggerLink', 'httpBatchLink'], note: 'HTTP' },
]

/** One operation, a condition, and two chains of links. */
export function SplitChain() {
  return (
    <Drawing
      id="split-chain"
      title="splitLink"
      text="An operation reaches splitLink, which evaluates its condition. If it's true, as it is for a subscription here, the operation goes to wsLink. Otherwise it goes through loggerLink to httpBatchLink. Each branch is a separate chain with its own terminating link."
      size={[width, 298]}
      caption="Each branch is a separate chain with its own terminating link."
    >
      <rect className={styles.box} x="65" y="1" width="200" height="30" rx="8" />
      <text className={styles.text} x="165" y="21" textAnchor="middle">
        operation
      </text>
      <Arrow from={[165, 31]} to={[165, 58]} />
      <rect className={styles.marked} x="1" y="58" width={width - 2} height="50" rx="8" />
      <text className={`${styles.text} ${styles.name}`} x="165" y="79" textAnchor="middle">
        splitLink
      </text>
      <text className={`${styles.text} ${styles.code}`} x="165" y="97" textAnchor="middle">
        op.type === &apos;subscription&apos;
      </text>
      {branches.map(({ x, label, links, note }) => {
        const center = x + half / 2
        const bottom = 152 + links.length * 56 - 26
        return (
          <g key={label}>
            <Arrow from={[center, 108]} to={[center, 152]} />
            <text className={`${styles.text} ${styles.muted}`} x={center + 12} y="134">
              {label}
            </text>
            {links.map((link, index) => (
              <g key={link}>
                {index > 0 && <Arrow from={[center, 126 + index * 56]} to={[center, 152 + index * 56]} />}
                <rect className={styles.layer} x={x} y={152 + index * 56} width={half} height="30" rx="6" />
                <text className={styles.text} x={center} y={172 + index * 56} textAnchor="middle">
                  {link}
                </text>
              </g>
            ))}
            <Arrow from={[center, bottom]} to={[center, 278]} />
            <text className={`${styles.text} ${styles.muted}`} x={center} y="293" textAnchor="middle">
              {note}
            </text>
          </g>
        )
      })}
    </Drawing>
  )
}

type Point = [x: number, y: number]

function Arrow({ from: [x, top], to: [, bottom] }: { from: Point; to: Point }) {
  return (
    <g>
      <path className={styles.arrow} d={`M${x} ${top}V${bottom - 8}`} />
      <path className={styles.tip} d={`M${x - 5} ${bottom - 10}h10l-5 9z`} />
    </g>
  )
}
