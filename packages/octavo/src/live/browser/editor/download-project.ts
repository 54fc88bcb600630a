import type { LiveSample } from '../../../samples/shared/live-sample.ts'
import type { TypeManifest } from '../../shared/type-manifest.ts'
import { loadJson } from '../language/load-asset.ts'
import { loadManifest } from '../samples/load-sample.ts'
import type { Draft } from './edit-draft.ts'
import { buildProject } from './project/project-files.ts'
import { zip } from './project/zip.ts'

const name = 'sample'

/** Downloads the files as they are now, with everything that's needed to run them. */
export async function downloadProject(
  { environment, entry, before }: LiveSample,
  draft: Draft,
): Promise<void> {
  const { types } = await loadManifest()
  const href = types[environment]
  if (href === undefined) throw new Error(`There are no types for ${environment}`)
  const { project: facts } = await loadJson<TypeManifest>(import.meta.env.BASE_URL, { href })
  const { fromLink } = draft.changes()
  const archive = zip(buildProject({ name, entry, before, files: draft.texts(), fromLink, facts }))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([archive], { type: 'application/zip' }))
  link.download = `${name}.zip`
  link.click()
  URL.revokeObjectURL(link.href)
}
