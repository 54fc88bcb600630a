import styles from './package-map.module.css'

type Place = { x: number; y: number }
type BoxProps = Place & { width: number; name: string; text: string; isYours?: boolean }

const title = 'The packages and the path of a call'
const description =
  'On the client, @trpc/next builds on @trpc/react-query, which builds on @trpc/client. The links in @trpc/client send an ' +
  'HTTP request to an adapter in @trpc/server. The adapter passes it to the router, which runs the middlewares, the input ' +
  "parser and then your resolver. The result comes back as JSON. The router's type goes from the server to the client at " +
  'compile time only.'

const boxHeight = 54

function Box({ x, y, width, name, text, isYours = false }: BoxProps) {
  return (
    <g>
      <rect
        className={isYours ? styles.resolver : styles.box}
        x={x}
        y={y}
        width={width}
        height={boxHeight}
        rx="6"
      />
      <text className={styles.name} x={x + 12} y={y + 22}>
        {name}
      </text>
      <text className={styles.text} x={x + 12} y={y + 42}>
        {text}
      </text>
    </g>
  )
}

type ArrowProps = { path: string; tip: Place; turn: 'down' | 'right' | 'left' | 'up'; isTypes?: boolean }

const angles = { right: 0, down: 90, left: 180, up: 270 }

function Arrow({ path, tip, turn, isTypes = false }: ArrowProps) {
  return (
    <g>
      <path className={isTypes ? styles.types : styles.line} d={path} />
      <path
        className={isTypes ? styles.typesHead : styles.head}
        d="M0 0 L-9 -5 L-9 5 Z"
        transform={`translate(${tip.x} ${tip.y}) rotate(${angles[turn]})`}
      />
    </g>
  )
}

type StackProps = { x: number; y: number; width: number }

function ClientStack({ x, y, width }: StackProps) {
  return (
    <g>
      <rect className={styles.side} x={x} y={y} width={width} height="272" rx="10" />
      <text className={styles.heading} x={x + 16} y={y + 26}>
        Client
      </text>
      <Box x={x + 16} y={y + 40} width={width - 32} name="@trpc/next" text="setup for Next.js" />
      <Box x={x + 16} y={y + 122} width={width - 32} name="@trpc/react-query" text="hooks and cache" />
      <Box x={x + 16} y={y + 204} width={width - 32} name="@trpc/client" text="client proxy and links" />
      <Arrow
        path={`M${x + width / 2} ${y + 94} V${y + 116}`}
        tip={{ x: x + width / 2, y: y + 122 }}
        turn="down"
      />
      <Arrow
        path={`M${x + width / 2} ${y + 176} V${y + 198}`}
        tip={{ x: x + width / 2, y: y + 204 }}
        turn="down"
      />
    </g>
  )
}

type ServerProps = StackProps & { order: 'up' | 'down' }

/** `order` is the direction of a call through the three boxes. */
function ServerStack({ x, y, width, order }: ServerProps) {
  const rows = order === 'down' ? [40, 122, 204] : [204, 122, 40]
  const [adapter = 0, router = 0, resolver = 0] = rows.map((row) => y + row)
  const middle = x + width / 2
  const gaps = order === 'down' ? [y + 94, y + 176] : [y + 204, y + 122]
  return (
    <g>
      <rect className={styles.side} x={x} y={y} width={width} height="272" rx="10" />
      <text className={styles.heading} x={x + 16} y={y + 26}>
        Server: @trpc/server
      </text>
      <Box x={x + 16} y={adapter} width={width - 32} name="adapter" text="Node, Express, Next.js …" />
      <Box x={x + 16} y={router} width={width - 32} name="router" text="middlewares, input parser" />
      <Box x={x + 16} y={resolver} width={width - 32} name="resolver" text="your function" isYours />
      {gaps.map((gap) => {
        const end = order === 'down' ? gap + 28 : gap - 28
        return (
          <Arrow
            key={gap}
            path={`M${middle} ${gap} V${order === 'down' ? end - 6 : end + 6}`}
            tip={{ x: middle, y: end }}
            turn={order}
          />
        )
      })}
    </g>
  )
}

/** The packages and the path of a call through them. Narrow screens get their own drawing. */
export function PackageMap() {
  return (
    <figure className={styles.figure}>
      <svg className={styles.wide} viewBox="0 0 720 330" role="img" aria-labelledby="map-title map-text">
        <title id="map-title">{title}</title>
        <desc id="map-text">{description}</desc>
        <ClientStack x={0.5} y={0.5} width={270} />
        <ServerStack x={449.5} y={0.5} width={270} order="up" />
        <Arrow path="M255 224 H458" tip={{ x: 465, y: 224 }} turn="right" />
        <Arrow path="M465 244 H262" tip={{ x: 255, y: 244 }} turn="left" />
        <text className={styles.text} x="360" y="212" textAnchor="middle">
          HTTP request
        </text>
        <text className={styles.text} x="360" y="264" textAnchor="middle">
          JSON result
        </text>
        <Arrow path="M584 273 V306 H135 V280" tip={{ x: 135, y: 273 }} turn="up" isTypes />
        <text className={styles.text} x="360" y="326" textAnchor="middle">
          type AppRouter, at compile time only
        </text>
      </svg>
      <svg
        className={styles.narrow}
        viewBox="0 0 320 640"
        role="img"
        aria-labelledby="map-title-2 map-text-2"
      >
        <title id="map-title-2">{title}</title>
        <desc id="map-text-2">{description}</desc>
        <ClientStack x={0.5} y={0.5} width={270} />
        <ServerStack x={0.5} y={366.5} width={270} order="down" />
        <Arrow path="M205 258 V400" tip={{ x: 205, y: 406 }} turn="down" />
        <Arrow path="M228 406 V266" tip={{ x: 228, y: 259 }} turn="up" />
        <text className={styles.text} x="192" y="310" textAnchor="end">
          HTTP request,
        </text>
        <text className={styles.text} x="192" y="330" textAnchor="end">
          JSON result
        </text>
        <Arrow path="M271 500 H296 V140 H280" tip={{ x: 272, y: 140 }} turn="left" isTypes />
        <text className={styles.text} transform="translate(313 320) rotate(-90)" textAnchor="middle">
          type AppRouter, at compile time only
        </text>
      </svg>
    </figure>
  )
}

/** The two drawings show the same. */
PackageMap.toMarkdown = () => `*${title}:* ${description}`
