import { heroClient, heroServer, heroType } from '../../data/home-samples.ts'
import { tagline } from '../../data/tagline.ts'
import { upstream } from '../../data/upstream.ts'
import buttons from './buttons.module.css'
import { CodePane } from './code-pane.tsx'
import styles from './hero.module.css'
import { OutsideLink } from '../outside-link.tsx'
import { SiteLink } from '../site-link.client.tsx'

/** Words on the left; on the right, one line that carries a type from the server's code to the client's. */
export function Hero() {
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          {tagline[0]}
          <br />
          <span className={styles.second}>{tagline[1]}</span>
        </h1>
        <p className={styles.lead}>
          Write functions on the server and call them from the client, with types that <em>TypeScript</em>{' '}
          works out by itself.
        </p>
        <p className={buttons.row}>
          <SiteLink className={buttons.primary} to="/docs/quickstart">
            Quickstart <span aria-hidden="true">→</span>
          </SiteLink>
          <OutsideLink className={buttons.quiet} to={upstream.stars}>
            Star on GitHub
          </OutsideLink>
        </p>
      </div>
      <div className={styles.panes}>
        <CodePane file="server.ts" code={heroServer} />
        <p className={styles.cargo}>
          <span className="visually-hidden">The type that travels from the server to the client:</span>
          <code>{heroType}</code>
        </p>
        <div className={styles.end}>
          <CodePane file="client.ts" code={heroClient} />
        </div>
      </div>
    </header>
  )
}
