import styles from './diagram.module.css'
import { Drawing } from './drawing.tsx'

const width = 330
const row = 58
const steps = [
  { code: 'client', trap: 'the first proxy', path: '[]' },
  { code: '.book', trap: 'get', path: "['book']" },
  { code: '.byId', trap: 'get', path: "['book', 'byId']" },
  { code: '.query', trap: 'get', path: "['book', 'byId', 'query']" },
]
const end = steps.length * row

/** Each property access returns a new proxy with a longer path, and the call turns the path into a request. */
export function PathProxy() {
  return (
    <Drawing
      id="path-proxy"
      title="How a proxy collects a path"
      text="The expression client.book.byId.query(1), step by step. The first proxy has an empty path. Reading book, byId, and query returns a new proxy each time, with one more name in its path. Calling the last proxy with 1 sends a GET request to /book.byId with the input 1."
      size={[width, end + 106]}
      caption="None of this code knows the router. Each property you read returns a new proxy with a longer path, and the call turns the final path into a request."
    >
      {steps.map(({ code, trap, path }, index) => {
        const top = index * row + 1
        return (
          <g key={code}>
            <text className={`${styles.text} ${styles.code}`} x="1" y={top + 24}>
              {code}
            </text>
            <rect className={styles.layer} x="70" y={top} width={width - 72} height="40" rx="8" />
            <text className={`${styles.text} ${styles.muted}`} x="82" y={top + 16}>
              {trap}
            </text>
            <text className={`${styles.text} ${styles.code}`} x="82" y={top + 32}>
              {path}
            </text>
            <Arrow top={top + 40} bottom={top + row} />
          </g>
        )
      })}
      <text className={`${styles.text} ${styles.code}`} x="1" y={end + 25}>
        (1)
      </text>
      <rect className={styles.marked} x="70" y={end + 1} width={width - 72} height="40" rx="8" />
      <text className={`${styles.text} ${styles.muted}`} x="82" y={end + 17}>
        apply: send(path, 1)
      </text>
      <text className={`${styles.text} ${styles.code}`} x="82" y={end + 33}>
        query book.byId
      </text>
      <Arrow top={end + 41} bottom={end + 65} />
      <rect className={styles.box} x="70" y={end + 65} width={width - 72} height="36" rx="8" />
      <text className={`${styles.text} ${styles.code}`} x="82" y={end + 88}>
        GET /book.byId?input=1
      </text>
    </Drawing>
  )
}

function Arrow({ top, bottom }: { top: number; bottom: number }) {
  return (
    <g>
      <path className={styles.arrow} d={`M199 ${top + 1}V${bottom - 8}`} />
      <path className={styles.tip} d={`M194 ${bottom - 9}h10l-5 8z`} />
    </g>
  )
}
