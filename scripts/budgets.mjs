process.argv.splice(2, 0, 'scripts/budgets.ts')
await import('./run.mjs')
