import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type CommandContext, SiteError } from 'octavo/feature'
import { planDocusaurus } from './docusaurus/plan-docusaurus.ts'
import type { Plan } from './plan.ts'
import { createReport, formatReport, settle, writeReport } from './report.ts'
import { leaveOutMistakes } from './write/leave-out-mistakes.ts'
import { planVitepress } from './vitepress/plan-vitepress.ts'
import { planPolicy } from './write/plan-policy.ts'
import { configFile, writeConfig, writeFiles } from './write/write-plan.ts'

type Source = {
  from: string
  plan: (context: { root: string; signal: AbortSignal; plan: Plan }) => Promise<void>
}

/** Writes the configuration of a site from that of another engine. */
export async function migrateSite({
  root,
  logger,
  signal,
}: Pick<CommandContext, 'root' | 'logger' | 'signal'>): Promise<void> {
  const source = findSource(root)
  const plan: Plan = {
    from: source.from,
    site: {},
    imports: [],
    files: new Map(),
    links: new Map(),
    reportFile: 'migration.md',
    packages: new Set(),
    report: createReport(source.from),
  }
  await source.plan({ root, signal, plan })
  planPolicy({ root, signal, plan })
  leaveOutMistakes(plan)
  const findings = settle(plan.report.findings)
  const steps = listSteps(plan)
  const files = new Map([
    [configFile, writeConfig(plan)],
    ...plan.files,
    [plan.reportFile, writeReport(findings, plan.from, steps)],
  ])
  const written = writeFiles(root, files, plan)
  logger.info(
    [
      ...(written.length === 0
        ? ['Everything has been migrated already. No file was changed.']
        : written.map((file) => `+ ${file}`)),
      '',
      formatReport(findings),
      '',
      `${plan.reportFile} has the whole list. Next:`,
      ...steps.map((step, index) => `${index + 1}. ${step.replaceAll('`', '')}`),
    ].join('\n'),
  )
}

function listSteps({ packages }: Plan): string[] {
  return [
    `Install the packages: \`npm install --save-dev ${['octavo', 'react', 'react-dom', ...[...packages].toSorted()].join(' ')}\``,
    'Look at the site: `npx octavo dev`',
    'Find what is left to do: `npx octavo check`',
    'Add `.octavo` and `dist` to `.gitignore`',
  ]
}

const extensions = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']

function findSource(root: string): Source {
  const find = (stem: string) =>
    extensions.map((extension) => `${stem}.${extension}`).find((file) => existsSync(path.join(root, file)))
  const docusaurus = find('docusaurus.config')
  if (docusaurus !== undefined) return { from: docusaurus, plan: planDocusaurus }
  // VitePress is often in a folder of its own, such as docs.
  const folders = ['', ...listFolders(root)].map((folder) => path.posix.join(folder, '.vitepress'))
  const vitepress = folders
    .map((folder) => find(`${folder}/config`) ?? find(`${folder}/config/index`))
    .find(Boolean)
  if (vitepress !== undefined) return { from: vitepress, plan: planVitepress }
  throw new SiteError({
    message: `There is neither docusaurus.config.js nor .vitepress/config.js in ${root}`,
    hint: `Change to the folder that contains one of them, or name it: octavo migrate --root ${path.join('path', 'to', 'site')}`,
  })
}

function listFolders(root: string): string[] {
  const entries = existsSync(root) ? readdirSync(root, { withFileTypes: true }) : []
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .toSorted()
}
