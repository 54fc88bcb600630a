import styles from './diagram.module.css'

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
    <figure className={styles.figure}>
      <svg
        className={styles.tall}
        viewBox={`0 0 ${width} ${steps.length * row - 10}`}
        role="img"
        aria-labelledby="middleware-scope-title middleware-scope-text"
      >
        <title id="middleware-scope-title">What a middleware covers</title>
        <desc id="middleware-scope-text">
          A chain of four calls. The query above the middleware isn&apos;t covered. The query below it is, and
          so is every procedure in the router that is merged below it.
        </desc>
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
      </svg>
      <figcaption className={styles.caption}>
        A middleware covers everything below it in the chain and nothing above it.
      </figcaption>
    </figure>
  )
}
