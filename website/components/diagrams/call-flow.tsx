import styles from './call-flow.module.css'

const steps = [
  { name: 'Client', text: 'client.book.byId.query(2)' },
  { name: 'Links', text: 'log, split, or batch calls' },
  { name: 'HTTP', text: 'GET /book.byId?input=2' },
  { name: 'Adapter', text: 'creates the context' },
  { name: 'Procedure', text: 'runs middlewares and validates the input' },
  { name: 'Your function', text: 'receives ctx and input' },
]

/** The path of one call, as a list that still makes sense without CSS. */
export function CallFlow() {
  return (
    <ol className={styles.flow}>
      {steps.map(({ name, text }) => (
        <li key={name} className={styles.step}>
          <b>{name}</b>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ol>
  )
}
