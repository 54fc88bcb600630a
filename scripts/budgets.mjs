// Short for `node scripts/run.mjs scripts/check-site.ts budgets`, which compares the last build with the budgets.
process.argv.splice(2, 0, 'scripts/check-site.ts', 'budgets')
await import('./run.mjs')
