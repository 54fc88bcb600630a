import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { website } from '../paths.mjs'
import { runOctavo } from '../run-process.mjs'
import { judgeFindings } from './proof.ts'

const name = 'data/sample-minimums.json'

/**
 * Compiles the samples with older releases again. The file is written in any case, so that what's missing only has to
 * be committed.
 */
export async function proveSampleMinimums() {
  const before = readMinimums()
  const { code, output } = await runOctavo(['samples', '--minimums', '--root', website], {
    capture: true,
  })
  if (code !== 0)
    return judgeFindings({ checked: 1, findings: [`octavo samples --minimums failed:\n${output}`] })
  const after = readMinimums()
  return judgeFindings({
    checked: Object.keys(after).length,
    findings: compareMinimums(before, after).map((finding) => `website/${name}: ${finding}`),
  })
}

function readMinimums(): Record<string, string> {
  const { fences }: { fences: Record<string, string> } = JSON.parse(readFileSync(join(website, name), 'utf8'))
  return fences
}

/**
 * What a committed list of releases gets wrong, one line each. Keys belong to the text of a sample, so one that was
 * edited is missing, and its old text is left over.
 */
export function compareMinimums(committed: Record<string, string>, found: Record<string, string>): string[] {
  const keys = new Set([...Object.keys(committed), ...Object.keys(found)])
  return [...keys]
    .filter((key) => committed[key] !== found[key])
    .map(
      (key) =>
        `${key} is ${found[key] ?? 'gone'} and was ${committed[key] ?? 'missing'}; it has been written again, so commit it`,
    )
}
