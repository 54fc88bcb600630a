import { tagline } from '../../data/tagline.ts'
import { upstream } from '../../data/upstream.ts'
import { OutsideLink } from '../outside-link.tsx'
import { SiteLink } from '../site-link.client.tsx'
import buttons from './buttons.module.css'
import styles from './hero.module.css'

export function Hero() {
  const { starCount } = upstream
  return (
    <header className={styles.hero}>
      <h1 className={styles.title}>
        {tagline[0]}
        <br />
        <span className={styles.second}>{tagline[1]}</span>
      </h1>
      <div className={styles.words}>
        <p className={styles.lead}>
          Write functions on the server and call them from the client. <em>TypeScript</em> infers every type
          in between, so the two can&apos;t drift apart unnoticed.
        </p>
        <p className={buttons.row}>
          <SiteLink className={buttons.primary} to="/docs/quickstart">
            Quickstart <span aria-hidden="true">→</span>
          </SiteLink>
          <OutsideLink className={buttons.quiet} to={upstream.stars}>
            Star on GitHub
            {starCount !== null && (
              <b className={buttons.count}>{new Intl.NumberFormat('en').format(starCount)}</b>
            )}
          </OutsideLink>
        </p>
      </div>
    </header>
  )
}
