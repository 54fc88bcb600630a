/** Uses a name that the configuration defines, and classes of Tailwind. */
export default function IssueList({ issues }: { issues: { id: string; title: string }[] }) {
  return (
    <section className="px-[17px]">
      <h1>Issues of the {pressName} press</h1>
      <ul>
        {issues.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </section>
  )
}

declare const pressName: string
