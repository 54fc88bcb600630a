import type { ReactNode } from 'react'
import report from '../../data/bundle-sizes.json' with { type: 'json' }
import { tagline } from '../../data/tagline.ts'
import { formatKilobytes } from './format-kilobytes.ts'
import styles from './hero.module.css'

/** The words and the demo, which fill the first screen together. */
export function Opening({ children }: { children: ReactNode }) {
  return <div className={styles.opening}>{children}</div>
}

const dependencies = report.dependencies.reduce((sum, { count }) => sum + count, 0)

export function Hero({ children }: { children: ReactNode }) {
  return (
    <header className={styles.words}>
      <h1 className={styles.title}>
        {tagline[0]}
        <br />
        <span className={styles.second}>{tagline[1]}</span>
      </h1>
      <p className={styles.lead}>
        Write functions on the server and call them from the client. <em>TypeScript</em> infers every type in
        between, so the two can&apos;t drift apart unnoticed.
      </p>
      {children}
      <ul className={styles.facts}>
        <li>
          <b>{formatKilobytes(report.sizes.client.gzip)}</b> client, gzipped
        </li>
        <li>
          <b>{dependencies}</b> dependencies
        </li>
        <li>
          <b>0</b> generated files
        </li>
      </ul>
    </header>
  )
}
