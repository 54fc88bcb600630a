/** What becomes of a part of the old site. */
export type State = 'works' | 'mapped' | 'unsupported'

export type Finding = {
  state: State
  /** What it is, such as `navbar.items[2]` or `Pages of the docs`. */
  what: string
  /** For mapped parts, what it has become; otherwise, what to do about it. */
  note?: string
  /** Relative to the site's folder, with a line if there's one place in them. */
  files: readonly string[]
}

export type Report = {
  findings: Finding[]
  works(what: string, files: readonly string[], note?: string): void
  mapped(what: string, note: string, files?: readonly string[]): void
  unsupported(what: string, note: string, files?: readonly string[]): void
}

export function createReport(config: string): Report {
  const findings: Finding[] = []
  const add = (finding: Finding) => {
    if (finding.files.length === 0) return
    const known = findings.find(({ what, note, state }) => {
      const { what: name, note: text, state: kind } = finding
      return what === name && note === text && state === kind
    })
    if (known) known.files = [...new Set([...known.files, ...finding.files])]
    else findings.push(finding)
  }
  return {
    findings,
    works: (what, files, note) => add({ state: 'works', what, files, ...(note !== undefined && { note }) }),
    mapped: (what, note, files = [config]) => add({ state: 'mapped', what, note, files }),
    unsupported: (what, note, files = [config]) => add({ state: 'unsupported', what, note, files }),
  }
}

const titles: Record<State, string> = {
  works: 'Works as it is',
  mapped: 'Mapped',
  unsupported: 'Not supported',
}
const states: readonly State[] = ['works', 'mapped', 'unsupported']

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

function ofState(findings: readonly Finding[], wanted: State): Finding[] {
  return findings.filter(({ state }) => state === wanted)
}

/** Pages and components that contain something unsupported don't work as they are. */
export function settle(findings: readonly Finding[]): Finding[] {
  const damaged = new Set(
    ofState(findings, 'unsupported').flatMap(({ files }) =>
      files.filter((file) => /:\d+$/.test(file)).map(withoutLine),
    ),
  )
  return findings
    .map((finding) =>
      finding.state === 'works'
        ? { ...finding, files: finding.files.filter((file) => !damaged.has(file)) }
        : finding,
    )
    .filter(({ files }) => files.length > 0)
}

const withoutLine = (file: string) => file.replace(/:\d+$/, '')

/** `Works as it is: 3 parts in 104 files`. */
function summarize(findings: readonly Finding[], state: State): string {
  const found = ofState(findings, state)
  const files = new Set(found.flatMap((finding) => finding.files.map(withoutLine)))
  const count = plural(found.length, 'part')
  return `${titles[state]}: ${found.length === 0 ? 'nothing' : `${count} in ${plural(files.size, 'file')}`}`
}

/** How many files of a finding the terminal shows. */
const shownFiles = 4

export function formatReport(findings: readonly Finding[]): string {
  const lines = (state: State) =>
    state === 'works'
      ? []
      : ofState(findings, state).map(({ what, note, files }) => {
          const more = files.length > shownFiles ? `, and ${files.length - shownFiles} more` : ''
          return `  ${what}: ${note ?? ''} (${files.slice(0, shownFiles).join(', ')}${more})`
        })
  return states.flatMap((state) => [summarize(findings, state), ...lines(state)]).join('\n')
}

/** The text of `migration.md`. */
export function writeReport(findings: readonly Finding[], from: string, steps: readonly string[]): string {
  const sections = states.flatMap((state) => {
    const found = ofState(findings, state)
    if (found.length === 0) return []
    const items = found.flatMap(({ what, note, files }) => [
      `- **${escape(what)}**${note === undefined ? '' : `: ${escape(note)}`}`,
      ...files.map((file) => `  - \`${file}\``),
    ])
    return [`## ${titles[state]}`, items.join('\n')]
  })
  return `${[
    '# Migration to Octavo',
    `\`octavo migrate\` read \`${from}\` and wrote this report.`,
    states.map((state) => `- ${summarize(findings, state)}`).join('\n'),
    ...sections,
    '## Next',
    steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
  ].join('\n\n')}\n`
}

function escape(text: string): string {
  return text.replaceAll(/[<>{}*_[\]]/g, (character) => `\\${character}`)
}
