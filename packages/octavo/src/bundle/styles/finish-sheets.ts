import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fillInScale } from './fill-in-scale.ts'
import { layerOrder } from './split-styles.ts'

/** A sheet that arrives with a later page is put before the inline one, and would then order the layers by its own. */
export function finishSheets(clientFolder: string, scale: ReadonlyMap<string, string>): void {
  for (const name of readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(clientFolder, name)
    if (name.endsWith('.css'))
      writeFileSync(file, layerOrder + fillInScale(readFileSync(file, 'utf8'), scale))
  }
}
