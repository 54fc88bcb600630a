/** Drawn here on a grid of sixteen; strokes take the colour of the text. */
const paths: Record<string, string> = {
  language:
    'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM2.300 6.200h11.400M2.300 9.800h11.400M8 2c3.400 3.600 3.400 8.400 0 12M8 2c-3.400 3.600-3.400 8.400 0 12',
  external: 'M6.5 3.5h-3v9h9v-3M9 2.5h4.5V7M13.2 2.8 7 9',
  github:
    'M6 13.5v-2.2c-2.6.5-3.2-1.2-3.6-1.7M10 13.5v-2.3c0-.8-.2-1.2-.6-1.5 2-.3 3.7-1.1 3.7-4 0-.9-.3-1.6-.9-2.3.1-.4.3-1.2-.1-2.1 0 0-.8-.1-2.3 1a8 8 0 0 0-3.6 0c-1.5-1.1-2.3-1-2.3-1-.4.9-.2 1.7-.1 2.1-.6.7-.9 1.4-.9 2.3 0 2.9 1.7 3.7 3.7 4-.3.3-.5.7-.6 1.2',
  twitter: 'M2.5 2.5l4.6 6.1L2.7 13.5M13.3 2.5 8.9 7.4M6 2.5H2.5l7.5 11h3.5z',
  discord:
    'M5.6 3.2 4 3.7C2.6 6 2 8.400 2.200 11.300c1 .8 2 1.300 3.100 1.600l.7-1.300M10.400 3.200l1.600.5c1.400 2.300 2 4.700 1.800 7.600-1 .8-2 1.300-3.100 1.600l-.7-1.300M4.600 11.100c2.200 1 4.600 1 6.800 0M6 8.400v.6M10 8.400v.6',
}

export function Icon({ name, size = 18 }: { name: string; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={paths[name] ?? ''} />
    </svg>
  )
}
