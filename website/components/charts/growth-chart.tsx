import styles from './growth-chart.module.css'

export type Series = { name: string; points: [x: number, y: number][] }

type Props = {
  id: string
  title: string
  /** Describes the chart in words. */
  text: string
  xLabel: string
  yLabel: string
  series: [Series, Series]
}

type Frame = { left: number; right: number; top: number; bottom: number }
type Format = { width: number; height: number; frame: Frame; isNarrow: boolean }

const wide: Format = {
  width: 640,
  height: 300,
  frame: { left: 64, right: 132, top: 24, bottom: 44 },
  isNarrow: false,
}
/** Phones have no room beside the lines, so each name is above the end of its line. */
const narrow: Format = {
  width: 330,
  height: 270,
  frame: { left: 54, right: 14, top: 30, bottom: 44 },
  isNarrow: true,
}
const number = new Intl.NumberFormat('en-US')

/** Two growing quantities, with each line's name at its end. */
export function GrowthChart(props: Props) {
  return (
    <figure className={styles.figure}>
      <Drawing {...props} format={wide} />
      <Drawing {...props} format={narrow} />
      <figcaption className={styles.caption}>{props.yLabel}</figcaption>
    </figure>
  )
}

function Drawing({ id, title, text, xLabel, series, format }: Props & { format: Format }) {
  const { width, height, frame, isNarrow } = format
  const all = series.flatMap(({ points }) => points)
  const xs = [...new Set(all.map(([x]) => x))].slice(-3)
  const toX = scale([0, Math.max(...all.map(([x]) => x))], [frame.left, width - frame.right])
  const ticks = ticksUpTo(Math.max(...all.map(([, y]) => y)))
  const toY = scale([0, ticks.at(-1) ?? 1], [height - frame.bottom, frame.top])
  const name = isNarrow ? `${id}-narrow` : id
  return (
    <svg
      className={isNarrow ? styles.narrow : styles.wide}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${name}-title ${name}-text`}
    >
      <title id={`${name}-title`}>{title}</title>
      <desc id={`${name}-text`}>{text}</desc>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${frame.left} ${toY(tick)}H${width - frame.right}`} />
          <text className={styles.tick} x={frame.left - 8} y={toY(tick) + 4} textAnchor="end">
            {number.format(tick)}
          </text>
        </g>
      ))}
      {xs.map((x) => (
        <text key={x} className={styles.tick} x={toX(x)} y={height - frame.bottom + 18} textAnchor="middle">
          {number.format(x)}
        </text>
      ))}
      <text
        className={styles.tick}
        x={(frame.left + width - frame.right) / 2}
        y={height - 6}
        textAnchor="middle"
      >
        {xLabel}
      </text>
      {series.map(({ name: label, points }, index) => (
        <Line
          key={label}
          name={label}
          isNameAbove={isNarrow}
          className={(index === 0 ? styles.first : styles.second) ?? ''}
          points={points.map(([x, y]) => [toX(x), toY(y)])}
        />
      ))}
    </svg>
  )
}

type LineProps = { name: string; isNameAbove: boolean; className: string; points: [number, number][] }

function Line({ name, isNameAbove, className, points }: LineProps) {
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <g className={className}>
      <path className={styles.line} d={`M${points.map((point) => point.join(' ')).join('L')}`} />
      {points.map(([left, top]) => (
        <circle key={left} className={styles.dot} cx={left} cy={top} r="3.5" />
      ))}
      {isNameAbove ? (
        <text className={styles.name} x={x + 4} y={y - 12} textAnchor="end">
          {name}
        </text>
      ) : (
        <text className={styles.name} x={x + 10} y={y + 4}>
          {name}
        </text>
      )}
    </g>
  )
}

function scale([fromLow, fromHigh]: [number, number], [toLow, toHigh]: [number, number]) {
  return (value: number) =>
    Math.round((toLow + ((value - fromLow) / (fromHigh - fromLow)) * (toHigh - toLow)) * 10) / 10
}

/** Four or five round numbers, up to at least the highest value. */
function ticksUpTo(highest: number): number[] {
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}
