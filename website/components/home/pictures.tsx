import type { ReactNode } from 'react'
import report from '../../data/bundle-sizes.json' with { type: 'json' }
import { formatKilobytes } from './format-kilobytes.ts'

const width = 340
const ink = 'var(--ink)'
const muted = 'var(--ink-muted)'
const accent = 'var(--accent-fill)'
const box = { fill: 'var(--paper)', stroke: 'var(--line)', strokeWidth: 1.5 }
const line = { fill: 'none', stroke: accent, strokeWidth: 2.5 }
const detour = { fill: 'none', stroke: muted, strokeWidth: 1.5, strokeDasharray: '3 3' }
const code = { fontFamily: 'var(--font-mono)', fontSize: 12 }

/** Drawings in the style of the logo: a filled circle where a line starts, and an open one where it ends. */
function Picture({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${width} 150`} role="img" aria-label={label} direction="ltr" fill={ink} fontSize="13">
      {children}
    </svg>
  )
}

function Start({ x, y }: { x: number; y: number }) {
  return <circle fill={accent} cx={x} cy={y} r="4" />
}

function End({ x, y }: { x: number; y: number }) {
  return <circle {...line} fill="var(--paper)" cx={x} cy={y} r="4" />
}

type BoxProps = { x: number; y: number; width: number; name: string; isMissing?: boolean }

function Box({ x, y, width: own, name, isMissing = false }: BoxProps) {
  return (
    <>
      <rect {...(isMissing ? detour : box)} x={x} y={y} width={own} height="34" rx="6" />
      <text
        {...code}
        {...(isMissing && { fill: muted, textDecoration: 'line-through' })}
        x={x + own / 2}
        y={y + 21}
        textAnchor="middle"
      >
        {name}
      </text>
    </>
  )
}

export function NoGenerator() {
  return (
    <Picture label="A line leads from server.ts straight to client.ts. The boxes for a schema, a generator, and its output are crossed out.">
      <path {...detour} d="M55 96V52M102 35h17M221 35h17M285 52v44" />
      <Box x={8} y={18} width={94} name="schema" isMissing />
      <Box x={119} y={18} width={102} name="generator" isMissing />
      <Box x={238} y={18} width={94} name="output" isMissing />
      <Box x={8} y={96} width={94} name="server.ts" />
      <Box x={238} y={96} width={94} name="client.ts" />
      <path {...line} d="M102 113h136" />
      <Start x={102} y={113} />
      <End x={238} y={113} />
    </Picture>
  )
}

const hosts = ['Express', 'Fastify', 'Next.js', 'AWS Lambda', 'Fetch API', 'Node.js']

export function Adapters() {
  return (
    <Picture label={`One router, and lines from it to ${hosts.join(', ')}.`}>
      <path
        {...line}
        d={`M110 75h42M190 15h-26q-12 0-12 12v96q0 12 12 12h26${[39, 63, 87, 111].map((y) => `M152 ${y}h38`).join('')}`}
      />
      <Box x={8} y={58} width={102} name="appRouter" />
      <Start x={110} y={75} />
      {hosts.map((host, index) => (
        <g key={host}>
          <End x={190} y={15 + 24 * index} />
          <text x="204" y={19.5 + 24 * index}>
            {host}
          </text>
        </g>
      ))}
    </Picture>
  )
}

const bars = [
  { name: 'Client with batching', size: report.sizes.client },
  { name: 'Client with React hooks', size: report.sizes.reactQuery },
]
const scale = (width - 16) / Math.max(...bars.map(({ size }) => size.minified))

export function BundleSizes() {
  const labels = bars.map(
    ({ name, size }) =>
      `${name}: ${formatKilobytes(size.gzip)} gzipped, ${formatKilobytes(size.minified)} minified.`,
  )
  return (
    <Picture label={labels.join(' ')}>
      {bars.map(({ name, size }, index) => (
        <g key={name} transform={`translate(8 ${8 + 62 * index})`}>
          <text y="14">{name}</text>
          <rect {...box} y="24" width={size.minified * scale} height="16" rx="4" />
          <rect fill={accent} y="24" width={size.gzip * scale} height="16" rx="4" />
          <text x={width - 16} y="14" textAnchor="end" fontWeight="600">
            {formatKilobytes(size.gzip)}
          </text>
        </g>
      ))}
      <g transform="translate(8 131)">
        <rect fill={accent} width="10" height="10" rx="2" />
        <text x="16" y="9.5">
          gzipped
        </text>
        <rect {...box} x="84" width="10" height="10" rx="2" />
        <text x="100" y="9.5">
          minified
        </text>
      </g>
    </Picture>
  )
}

export function BatchedCalls() {
  return (
    <Picture label="Three calls of bookById in the same tick become one request, GET /bookById,bookById,bookById?batch=1, which returns status 200.">
      <path {...line} d="M156 20h130q12 0 12 12v72M156 45h142M156 70h142" />
      {[1, 2, 3].map((id, index) => (
        <g key={id}>
          <text {...code} x="8" y={24 + 25 * index}>
            {`bookById.query(${id})`}
          </text>
          <Start x={156} y={20 + 25 * index} />
        </g>
      ))}
      <rect {...box} x="1" y="104" width="338" height="34" rx="6" />
      <End x={298} y={104} />
      <text {...code} x="10" y="125">
        GET /bookById,bookById,bookById?batch=1
      </text>
      <text {...code} fill="var(--tip)" x="330" y="125" textAnchor="end">
        200
      </text>
    </Picture>
  )
}
