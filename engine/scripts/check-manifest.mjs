// `npm publish` runs this first. A package page without these two leads its readers nowhere.
import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const wanted = {
  repository: 'repository.url=git+https://…/….git repository.directory=engine',
  homepage: 'homepage=https://…',
}
const missing = Object.entries(wanted).filter(([field]) => manifest[field] === undefined)
if (missing.length > 0) {
  const names = missing.map(([field]) => `"${field}"`).join(' and ')
  console.error(`package.json has no ${names}. Run: npm pkg set ${missing.map(([, text]) => text).join(' ')}`)
  process.exitCode = 1
}
