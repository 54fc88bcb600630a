import type { Problem } from '../model/problem.ts'

type Words = Pick<Problem, 'message' | 'hint'>

/** What to say about an import that leads nowhere, and what to do about it. */
export function describeMissing(specifier: string, isInstalled: (packageName: string) => boolean): Words {
  const name = packageOf(specifier)
  if (name === null) {
    return { message: `Cannot find module '${specifier}'`, hint: 'Correct the import, or add the file.' }
  }
  if (isInstalled(name)) {
    return {
      message: `The package '${name}' has no module '${specifier}'`,
      hint: `Correct the import. The "exports" in the package.json of ${name} list what can be imported.`,
    }
  }
  return {
    message: `Cannot find package '${name}'`,
    hint: `Install it with: npm install ${name}. Or correct the import.`,
  }
}

/** `@scope/name/deep` → `@scope/name`; null when the specifier names a file. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('@site/')) return null
  return /^(?:@[\w.~-]+\/)?[a-z\d][\w.~-]*(?=\/|$)/i.exec(specifier)?.[0] ?? null
}
