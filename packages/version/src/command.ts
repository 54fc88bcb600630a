import path from 'node:path'
import type { CommandContext } from 'octavo/feature'
import type { Site } from 'octavo/feature-shared'
import { applyCut, planCut, refusal, type Cut } from './cut-version.ts'

/** Copies the current docs to a new version. If anything fails, nothing is changed. */
export async function cutVersion({ root, logger, readConfig, cut: request }: CommandContext): Promise<void> {
  if (!request) return
  const { site, configFile } = await readConfig()
  const cut = planCut(site, request, { root, configFile })
  const undo = applyCut(cut, root)
  const isRight = await readConfig().then(
    (edited) => isSiteWith(cut, site, edited.site),
    () => false,
  )
  if (!isRight) {
    undo()
    throw refusal(cut)
  }
  logger.info(describe(cut, site).join('\n'))
}

/** True if the edit added the new version and changed nothing else. */
function isSiteWith({ version, from }: Cut, before: Site, after: Site): boolean {
  const { set: index, name, path: address, folder } = version
  const added = after.docs[index]?.versions[1]
  if (added?.name !== name || added.path !== address || added.folder !== folder) return false
  if (JSON.stringify(added.sidebars) !== JSON.stringify(from.sidebars)) return false
  const names = (site: Site) =>
    site.docs[index]?.versions.map((one) => one.name).filter((one) => one !== name)
  const rest = (site: Site) => JSON.stringify({ ...site, docs: site.docs.filter((_, at) => at !== index) })
  return JSON.stringify(names(before)) === JSON.stringify(names(after)) && rest(before) === rest(after)
}

function describe(cut: Cut, site: Site): string[] {
  const { version, from, copies, written, configFile } = cut
  const config = path.basename(configFile)
  return [
    ...copies.map((copy) => `+ ${copy.to}, a copy of ${copy.from}`),
    ...(written ? [`+ ${written.file}, with the sidebars of ${from.label}`] : []),
    `  ${config}: added the version ${version.name} at ${version.path}`,
    '',
    `${from.folder} remains the newest version.`,
    '',
    'Next:',
    ...listSteps(cut, site).map((step) => `- ${step}`),
  ]
}

function listSteps({ version, from, configFile }: Cut, site: Site): string[] {
  const config = path.basename(configFile)
  const last = site.docs[version.set]?.versions.find(({ isLast }) => isLast)
  const hasMenu = site.navbar.items.some(({ type }) => type === 'docsVersionDropdown')
  const shared = [...(from.samples ? ['samples'] : []), ...(from.reference ? ['reference'] : [])]
  return [
    (from.label === version.name || from.label === 'current') &&
      `Give "${from.name}" a new label in ${config}, such as label: '2.x'.`,
    last &&
      last.name !== from.name &&
      `Readers still get ${last.label} by default. To change that, move isLast: true in ${config}.`,
    !hasMenu &&
      `To let readers switch, add { type: 'docsVersionDropdown', position: 'right' } to navbar.items.`,
    shared.length > 0 &&
      `"${shared.join('" and "')}" of both versions use the same packages. Point ${version.name} at its own before you upgrade them.`,
    `Check the result: octavo check`,
  ].filter((step) => typeof step === 'string')
}
