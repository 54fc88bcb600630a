/** What the first line of a fence says about checking it: ```ts sample="shop" nocheck="pseudo code" run */
export type SampleMeta = {
  /** Fences of one page with one name form one sample. */
  sample: string | null
  /** Why the fence is not compiled; empty when the author gives no reason. */
  nocheck: string | null
  /** Name of another environment. */
  environment: string | null
  /** Executed by the test run. */
  run: boolean
  /** `title="server.ts"` names the file, too. */
  title: string | null
}

export function parseSampleMeta(meta: string): SampleMeta {
  return {
    sample: valueOf('sample', meta) ?? null,
    nocheck: valueOf('nocheck', meta) ?? (hasWord('nocheck', meta) ? '' : null),
    environment: valueOf('samples', meta) ?? null,
    run: hasWord('run', meta),
    title: valueOf('title', meta) ?? null,
  }
}

/** The fences that are samples; all others are shown as they are. */
export function isSampleLanguage(language: string): boolean {
  return language === 'ts' || language === 'tsx' || language === 'typescript'
}

/** A fence with the console output of the sample above it: ```output or ```text output. */
export function isOutputFence(language: string, meta: string): boolean {
  return language === 'output' || hasWord('output', meta)
}

function valueOf(key: string, meta: string): string | undefined {
  const match = new RegExp(String.raw`(?:^|\s)${key}=(?:"([^"]*)"|'([^']*)')`).exec(meta)
  return match?.[1] ?? match?.[2]
}

/** A word of its own, not part of a quoted value. */
function hasWord(word: string, meta: string): boolean {
  const unquoted = meta.replace(/=(?:"[^"]*"|'[^']*')/g, '=')
  return unquoted.split(/\s+/).includes(word)
}
