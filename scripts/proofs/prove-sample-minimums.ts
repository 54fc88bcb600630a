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
  const fences = Object.values(after)
  const newer = [...new Set(fences)].map((minor) => [
    minor,
    String(fences.filter((one) => one === minor).length),
  ])
  return judgeFindings({
    checked: fences.length,
    findings: compareMinimums(before, after).map((finding) => `website/${name}: ${finding}`),
    tables: [
      {
        title: 'The oldest release that samples compile with',
        rows: [['release', 'samples'], ...newer.toSorted(([a = ''], [b = '']) => order(a) - order(b))],
      },
    ],
  })
}

function readMinimums(): Record<string, string> {
  const { fences }: { fences: Record<string, string> } = JSON.parse(readFileSync(join(website, name), 'utf8'))
  return fences
}

function order(minor: string) {
  const [major = 0, rest = 0] = minor.split('.').map(Number)
  return major * 1000 + rest
}

/**
 * What a committed list of releases gets wrong, one line each. Keys belong to the text of a sample, so one that was
 * edited is missing, and its old text is left over.
 */
export function compareMinimums(committed: Record<string, string>, found: Record<string, string>): string[] {
  const missing = Object.keys(found).filter((key) => committed[key] === undefined)
  const left = Object.keys(committed).filter((key) => found[key] === undefined)
  const wrong = Object.keys(found).filter(
    (key) => committed[key] !== undefined && committed[key] !== found[key],
  )
  const hint = 'it has been written again, so commit it'
  return [
    ...(missing.length > 0 ? [`${missing.length} new or edited samples were missing; ${hint}`] : []),
    ...(left.length > 0 ? [`${left.length} samples no longer exist; ${hint}`] : []),
    ...wrong.map((key) => `${key} needs ${found[key]} and not ${committed[key]}; ${hint}`),
  ]
}
