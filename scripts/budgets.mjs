process.argv.splice(2, 0, 'scripts/check-site.ts', 'budgets')
await import('./run.mjs')
