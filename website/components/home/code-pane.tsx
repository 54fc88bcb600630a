import styles from './code-pane.module.css'
import { splitCode, type CodePart } from './split-code.ts'

type Props = { file: string; code: string; isTypeScript?: boolean }

/** A titled code sample for pages that are not Markdown. */
export function CodePane({ file, code, isTypeScript = true }: Props) {
  const parts: CodePart[] = isTypeScript ? splitCode(code) : [{ kind: 'plain', text: code }]
  return (
    <figure className={styles.pane}>
      <figcaption className={styles.file}>{file}</figcaption>
      <pre className={styles.code} tabIndex={0}>
        <code>
          {parts.map(({ kind, text }, index) =>
            kind === 'plain' ? (
              text
            ) : (
              <span key={index} className={styles[kind]}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  )
}
