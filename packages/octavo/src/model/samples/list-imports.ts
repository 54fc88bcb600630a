/** `import … from 'zod'`, `import 'zod'`, `export … from 'zod'`, `import('zod')`, `require('zod')`. */
const imports = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"])([^'".\n][^'"\n]*)\1/g

/** The packages that files import, by the name that they're imported with. Code may be unfinished, so it isn't parsed. */
export function listImports(files: Readonly<Record<string, string>>): string[] {
  const named = Object.values(files).flatMap((text) =>
    [...text.matchAll(imports)].map(([, , name = '']) => name),
  )
  // With the automatic runtime, JSX imports this without saying so.
  const isJsx = Object.keys(files).some((name) => name.endsWith('x'))
  return [...new Set([...named, ...(isJsx ? ['react/jsx-runtime'] : [])])]
}

/** `@trpc/server/adapters/express` → `@trpc/server`. */
export function packageOfImport(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
}
