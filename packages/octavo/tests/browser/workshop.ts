import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serveOctavo } from './octavo-process.ts'
import { test as base } from './site-test.ts'
import { copySite, environmentOf, type VariantName } from './sites.ts'

export type Workshop = {
  site: string
  write: (file: string, text: string) => void
  read: (file: string) => string
  remove: (file: string) => void
}

/** Tests with a copy of a site that can be changed and has its own development server. `files` are added to the copy. */
export function workshopTest(variant: VariantName, files: Record<string, string> = {}) {
  return base.extend<object, { workshop: Workshop }>({
    workshop: [
      async ({ mode }, use) => {
        const folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-editing-')))
        copySite(variant, folder)
        const write = (file: string, text: string) => {
          mkdirSync(dirname(join(folder, file)), { recursive: true })
          writeFileSync(join(folder, file), text)
        }
        for (const [file, text] of Object.entries(files)) write(file, text)
        const server = await serveOctavo({ args: [mode, '--root', folder], env: environmentOf(variant) })
        await use({
          site: server.url.replace(/\/$/, ''),
          write,
          read: (file) => readFileSync(join(folder, file), 'utf8'),
          remove: (file) => rmSync(join(folder, file)),
        })
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    site: async ({ workshop }, use) => use(workshop.site),
  })
}
