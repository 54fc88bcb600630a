type Entry = { level: number; id: string; value: string }
type Props = { toc: readonly Entry[]; minHeadingLevel?: number; maxHeadingLevel?: number }

/** A list of the headings below, which `toc` in a page contains. */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: Props) {
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return <List entries={shown} />
}

function List({ entries }: { entries: readonly Entry[] }) {
  const top = Math.min(...entries.map(({ level }) => level))
  const starts = entries.flatMap(({ level }, index) => (level === top || index === 0 ? [index] : []))
  if (starts.length === 0) return null
  return (
    <ul className="table-of-contents">
      {starts.map((start, index) => {
        const [entry, ...inner] = entries.slice(start, starts[index + 1])
        return (
          entry && (
            <li key={entry.id}>
              <a href={`#${entry.id}`} dangerouslySetInnerHTML={{ __html: entry.value }} />
              <List entries={inner} />
            </li>
          )
        )
      })}
    </ul>
  )
}
