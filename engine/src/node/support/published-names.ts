/**
 * Names with a dot that hosts or protocols ask for. Everything else with one (`.env`, `.git`) is somebody's secret or
 * somebody's tool.
 */
const publishedNames = ['.well-known', '.nojekyll', '.htaccess', '.domains']

/** Whether a file of the static folder is published; posix path from that folder. */
export function isPublishedName(file: string): boolean {
  return file.split('/').every(isPublished)
}

function isPublished(segment: string): boolean {
  return !segment.startsWith('.') || publishedNames.includes(segment)
}

/** One sentence that names the files and folders that are left out; null when there are none. */
export function describeHidden(staticFolder: string, files: readonly string[]): string | null {
  const names = new Set(files.filter((file) => !isPublishedName(file)).map(cutAtDot))
  if (names.size === 0) return null
  const list = [...names].map((name) => `${staticFolder}/${name}`).join(', ')
  return `Not published, because the name begins with a dot: ${list}. Rename the ones readers need. The only such names that are published are ${publishedNames.join(', ')}.`
}

/** `.git/objects/ab` → `.git/`: a folder is named once. */
function cutAtDot(file: string): string {
  const segments = file.split('/')
  const first = segments.findIndex((segment) => !isPublished(segment))
  const name = segments.slice(0, first + 1).join('/')
  return first === segments.length - 1 ? name : `${name}/`
}
