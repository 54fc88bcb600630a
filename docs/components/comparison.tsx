import report from '../measurements/compare-200-three-peers.json' with { type: 'json' }
import styles from './comparison.module.css'

type Measure = keyof (typeof report.sizes)[number]['sites'][number]['measured']

const charts: { measure: Measure; title: string; format: (value: number) => string }[] = [
  { measure: 'coldBuild', title: 'Build from nothing', format: seconds },
  { measure: 'rebuild', title: 'Build after one page has changed', format: seconds },
  { measure: 'paintBytes', title: 'Loaded before the first paint', format: kilobytes },
  { measure: 'sessionWait', title: 'Waiting for five pages and a search', format: milliseconds },
]

const row = 30
const bar = { x: 88, height: 16, most: 124 }

/** The saved measurements as bars, drawn when the site is built, so that figures and picture can't disagree. */
export function Comparison() {
  const sites = report.sizes[0]?.sites ?? []
  return (
    <figure className={styles.charts}>
      {charts.map(({ measure, title, format }) => {
        const bars = sites
          .map((site) => ({ name: site.title, value: site.measured[measure] }))
          .filter((each): each is { name: string; value: number } => typeof each.value === 'number')
        const most = Math.max(...bars.map(({ value }) => value))
        const label = bars.map(({ name, value }) => `${name} ${format(value)}`).join(', ')
        return (
          <div key={measure}>
            <p className={styles.title}>{title}</p>
            <svg viewBox={`0 0 280 ${row * bars.length}`} role="img" aria-label={`${title}: ${label}.`}>
              {bars.map(({ name, value }, index) => (
                <g key={name} transform={`translate(0 ${row * index})`} fill="var(--ink)" fontSize="14">
                  <text y="17">{name}</text>
                  <rect
                    fill={index === 0 ? 'var(--accent-fill)' : 'var(--line)'}
                    x={bar.x}
                    y="4"
                    width={Math.max(2, (value / most) * bar.most)}
                    height={bar.height}
                    rx="3"
                  />
                  <text x={bar.x + Math.max(2, (value / most) * bar.most) + 8} y="17">
                    {format(value)}
                  </text>
                </g>
              ))}
            </svg>
          </div>
        )
      })}
      <figcaption>
        200 pages, measured on {formatDate(report.date)} with a slow phone and a slow connection. Shorter is
        better. Engines whose default theme has no search aren&apos;t in the last chart.
      </figcaption>
    </figure>
  )
}

function formatDate(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`
}

function milliseconds(value: number): string {
  return seconds(value / 1000)
}

function kilobytes(value: number): string {
  return `${(value / 1000).toFixed(1)} kB`
}
