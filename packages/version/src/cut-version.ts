import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type CutRequest, SiteError } from 'octavo/feature'
import { type DocsSet, localeFolderOf, type Site, type Version } from 'octavo/feature-shared'
import { parseConfigSource, type ConfigSource } from './config-source.ts'
import { editConfig, planEdit, type EditPlan, type NewVersion } from './edit-config.ts'

/** A new version of a docs set, with everything that has to be written for it. */
export type Cut = ReturnType<typeof planCut>

type Place = { root: string; configFile: string }

export function planCut(site: Site, request: CutRequest, { root, configFile }: Place) {
  const { set, index } = findSet(site.docs, request.set)
  const [from] = set.versions
  if (!from) throw new Error('Bug: a docs set without versions')
  const { name } = request
  checkName(name, set)
  const last = set.versions.find(({ isLast }) => isLast) ?? from
  const version: NewVersion = {
    set: index,
    name,
    path: `${last.path === '/' ? '' : last.path}/${name}`,
    // Next to the copied folder, so that relative paths out of it still work.
    folder: `${from.folder}-${name}`,
  }
  const folders = ['', ...site.i18n.locales.map((locale) => `${localeFolderOf(locale)}/`)]
    .map((prefix) => ({ from: prefix + from.folder, to: prefix + version.folder }))
    .filter((copy) => existsSync(path.join(root, copy.from)))
  const before = readFileSync(configFile, 'utf8')
  const source = parseConfigSource(before, configFile)
  const plan = planEdit(source, version)
  if (!plan) throw refusal({ version, from, configFile })
  const sidebars = planSidebars({ plan, source, name, from, root, configFile })
  const after = editConfig(source, plan, { version, sidebars: sidebars?.specifier ?? null })
  const copies = [...folders, ...(sidebars?.copy ? [sidebars.copy] : [])]
  const written = sidebars?.written ?? null
  for (const target of [...copies.map(({ to }) => to), ...(written ? [written.file] : [])]) {
    if (!existsSync(path.join(root, target))) continue
    throw new SiteError({
      message: `${target} exists already`,
      hint: 'Nothing was changed. Choose another name for the version, or remove what is there.',
    })
  }
  return {
    version,
    /** The version that's copied. */
    from,
    configFile,
    config: { before, after },
    /** Paths relative to the site's folder. */
    copies,
    /** A module with the sidebars, if the configuration computes them. */
    written,
  }
}

function findSet(sets: DocsSet[], id: string | undefined): { set: DocsSet; index: number } {
  const ids = sets.map((set) => set.id)
  const index = id === undefined ? 0 : ids.indexOf(id)
  const set = sets[index]
  if (set && (id !== undefined || sets.length === 1)) return { set, index }
  if (sets.length === 0) throw new SiteError({ message: 'The site has no docs, so there is nothing to copy' })
  throw new SiteError({
    message: id === undefined ? 'The site has several docs sets' : `There is no docs set "${id}"`,
    hint: `Choose one with --set: ${ids.join(', ')}`,
  })
}

function checkName(name: string, { versions }: DocsSet): void {
  if (!/^[\w-][\w.-]*$/.test(name)) {
    throw new SiteError({
      message: `"${name}" can't be the name of a version`,
      hint: 'Use letters, digits, ".", "-" and "_", such as 1.x.',
    })
  }
  if (!versions.some((version) => version.name === name)) return
  throw new SiteError({
    message: `There is a version "${name}" already`,
    hint: `The site has ${versions.map((version) => version.name).join(', ')}. Choose another name.`,
  })
}

type Sidebars = {
  specifier: string
  copy?: { from: string; to: string }
  written?: { file: string; text: string }
}

/** Copies a module with sidebars, and writes computed ones to a new file. Null for those inside the entry. */
function planSidebars(context: {
  plan: EditPlan
  source: ConfigSource
  name: string
  from: Version
  root: string
  configFile: string
}): Sidebars | null {
  const { plan, name, from, root, configFile } = context
  const { sidebars } = plan
  if (sidebars.from === 'entry') return null
  if (sidebars.from === 'module') {
    const file = findModule(path.resolve(path.dirname(configFile), sidebars.specifier))
    if (file) {
      const copy = { from: path.relative(root, file), to: path.relative(root, renamed(file, name)) }
      return { specifier: renamed(sidebars.specifier, name), copy }
    }
  }
  const extension = path.extname(configFile)
  const file = `sidebars-${name}${extension}`
  const isTyped = extension.endsWith('ts')
  const data = JSON.stringify(from.sidebars, null, 2)
  const text = isTyped
    ? `import type { SidebarsInput } from 'octavo'\n\nexport const sidebars: SidebarsInput = ${data}\n`
    : `export const sidebars = ${data}\n`
  return { specifier: `./${file}`, written: { file, text } }
}

/** `./sidebars.ts` → `./sidebars-1.x.ts`. */
function renamed(file: string, name: string): string {
  return file.replace(/(\.\w+)?$/, (extension) => `-${name}${extension}`)
}

function findModule(file: string): string | null {
  const stem = file.replace(/\.([cm]?)js$/, '.$1ts')
  const candidates = [file, stem, ...['.ts', '.mts', '.js', '.mjs'].map((extension) => file + extension)]
  return candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(candidate)) ?? null
}

/** Writes the new version and returns a function that undoes it. */
export function applyCut({ copies, written, configFile, config }: Cut, root: string): () => void {
  const created: string[] = []
  const undo = () => {
    for (const target of created) rmSync(target, { recursive: true, force: true })
    writeFileSync(configFile, config.before)
  }
  try {
    for (const { from, to } of copies) {
      const target = path.join(root, to)
      created.push(target)
      cpSync(path.join(root, from), target, {
        recursive: true,
        errorOnExist: true,
        force: false,
        verbatimSymlinks: true,
      })
    }
    if (written) {
      created.push(path.join(root, written.file))
      writeFileSync(path.join(root, written.file), written.text, { flag: 'wx' })
    }
    writeFileSync(configFile, config.after)
    return undo
  } catch (error) {
    undo()
    throw error
  }
}

/** Says what to do by hand if the file can't be edited. */
export function refusal({
  version,
  from,
  configFile,
}: Pick<Cut, 'version' | 'from' | 'configFile'>): SiteError {
  const { name, path: address, folder } = version
  return new SiteError({
    message: `Octavo can't add the version to ${path.basename(configFile)}, because "docs" isn't written out there`,
    file: path.basename(configFile),
    hint: [
      `Nothing was changed. Copy ${from.folder} to ${folder}, copy the sidebars if they have their own file, and add this to "versions", below "${from.name}":`,
      `  { name: '${name}', path: '${address}', folder: '${folder}' },`,
    ].join('\n'),
  })
}
