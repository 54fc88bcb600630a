import styles from './diagram.module.css'
import { Diagram } from './diagram.tsx'
import { Words } from './words.tsx'

const calls = [
  { path: 'book.title', payload: '"0": 1', answer: '{ "result": { "data": "The Quiet Harbor" } }' },
  { path: 'shopName', payload: null, answer: '{ "result": { "data": "Harbor Books" } }' },
  { path: 'book.byId', payload: '"2": 7', answer: '{ "error": { "message": "No book with id 7", … } }' },
]

/** One row of a browser's network panel, taken apart into the calls it carries. */
export function BatchRequest() {
  return (
    <Diagram caption="One request with three calls. A call has the same position in the path, in the payload, and in the response.">
      <div className={`${styles.box} ${styles.panel}`}>
        <p>
          <Words
            text={
              <code>
                GET /book.title,
                <wbr />
                shopName,
                <wbr />
                book.byId?batch=1
                <wbr />
                &amp;input={'{"0":1,"2":7}'}
              </code>
            }
            detail="Status 207, because two calls succeeded and one failed"
          />
        </p>
        <ol start={0}>
          {calls.map(({ path, payload, answer }, index) => (
            <li key={index}>
              <b aria-hidden="true">{index}</b>
              <code>{path}</code>
              <ul>
                <li>
                  <span className={styles.detail}>Payload:</span>{' '}
                  {payload === null ? 'none' : <code>{payload}</code>}
                </li>
                <li>
                  <span className={styles.detail}>Response:</span> <code>{answer}</code>
                </li>
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </Diagram>
  )
}
