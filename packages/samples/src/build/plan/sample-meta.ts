/** The options for checking a fence, from its first line: ```ts sample="shop" nocheck="pseudo code" run */
export type SampleMeta = {
  /** Fences on a page with the same name form one sample. */
  sample: string | null
  /** Why the fence isn't compiled, or empty when the author gives no reason. */
  nocheck: string | null
  /** Name of another environment. */
  environment: string | null
  /** Whether the test run executes it. */
  run: boolean
  /** `run="node"` needs something that browsers don't have, so readers can't run it. */
  isNodeOnly: boolean
  /** `run="alone"` doesn't need the fences of its sample that run before it. */
  isAlone: boolean
  /** Whether readers can change it next to the other fences of its sample. */
  edit: boolean
  /** What Run renders, for example `<Book id={7} />`; empty for the only component that the file exports. */
  preview: string | null
  /** `title="server.ts"` also names the file. */
  title: string | null
}

export function parseSampleMeta(meta: string): SampleMeta {
  const run = valueOf('run', meta)
  return {
    sample: valueOf('sample', meta) ?? null,
    nocheck: valueOf('nocheck', meta) ?? (hasWord('nocheck', meta) ? '' : null),
    environment: valueOf('samples', meta) ?? null,
    run: hasWord('run', meta) || run === 'node' || run === 'alone',
    isNodeOnly: run === 'node',
    isAlone: run === 'alone',
    edit: hasWord('edit', meta),
    preview: valueOf('preview', meta) ?? (hasWord('preview', meta) ? '' : null),
    title: valueOf('title', meta) ?? null,
  }
}

/** Whether the first line says that a fence is a sample. */
export function isMarkedSample(meta: string): boolean {
  const unquoted = meta.replace(/=(?:"[^"]*"|'[^']*')/g, '=')
  return /(?:^|\s)(?:twoslash|samples?|run|edit|preview)(?=[=\s]|$)/.test(unquoted)
}

/** Whether a fence shows the console output of the sample above it: ```output or ```text output. */
export function isOutputFence(language: string, meta: string): boolean {
  return language === 'output' || hasWord('output', meta)
}

function valueOf(key: string, meta: string): string | undefined {
  const match = new RegExp(String.raw`(?:^|\s)${key}=(?:"([^"]*)"|'([^']*)')`).exec(meta)
  return match?.[1] ?? match?.[2]
}

/** Whether the word occurs on its own, and not inside a quoted value. */
function hasWord(word: string, meta: string): boolean {
  const unquoted = meta.replace(/=(?:"[^"]*"|'[^']*')/g, '=')
  return unquoted.split(/\s+/).includes(word)
}
