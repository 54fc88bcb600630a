import styles from './diagram.module.css'
import { Drawing } from './drawing.tsx'

const width = 328
const row = 44
const steps = [
  { code: ".query('shopName', …)", note: 'not covered' },
  { code: '.middleware(logged)', note: null },
  { code: ".query('openingHours', …)", note: 'covered' },
  { code: ".merge('book.', bookRouter)", note: 'covered' },
]
const middleware = steps.findIndex(({ note }) => note === null)
const middleOf = (index: number) => index * row + 16

/** In 9.x a middleware covers whatever follows it in the chain and nothing above it. */
export function MiddlewareScope() {
  return (
    <Drawing
      id="middleware-scope"
      title="What a middleware covers"
      text="A chain of four calls. The query above the middleware isn't covered. The query below it is, and so is every procedure in the router that is merged below it."
      size={[width, steps.length * row - 10]}
      caption="A middleware covers everything below it in the chain and nothing above it."
    >
      <path className={styles.arrow} d={`M14 ${middleOf(middleware) + 15}V${middleOf(steps.length - 1)}`} />
      {steps.map(({ code, note }, index) => {
        const y = middleOf(index)
        return (
          <g key={code}>
            {index > middleware && <path className={styles.arrow} d={`M14 ${y}h14`} />}
            <rect
              className={note === null ? styles.marked : styles.layer}
              x={note === null ? 1 : 28}
              y={y - 15}
              width={note === null ? 237 : 210}
              height="30"
              rx="6"
            />
            <text className={`${styles.text} ${styles.code}`} x="36" y={y + 4}>
              {code}
            </text>
            <text className={`${styles.text} ${styles.muted}`} x="248" y={y + 4}>
              {note}
            </text>
          </g>
        )
      })}
    </Drawing>
  )
}
