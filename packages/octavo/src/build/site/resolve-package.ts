/** Finds the module that an import of a package leads to, as a bundler would: many packages are for ES modules only. */
export async function createPackageResolver(root: string): Promise<(specifier: string) => string | null> {
  // Loaded here because most sites import nothing but their own files.
  const { ResolverFactory } = await import('rolldown/experimental')
  const resolver = new ResolverFactory({
    conditionNames: ['import', 'module', 'node', 'default'],
    mainFields: ['module', 'main'],
    extensions: ['.js', '.mjs', '.cjs', '.json', '.jsx', '.ts', '.tsx'],
    builtinModules: true,
  })
  return (specifier) => {
    const { path, builtin } = resolver.sync(root, specifier)
    return path ?? builtin?.resolved ?? null
  }
}
