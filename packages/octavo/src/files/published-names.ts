/** Dot files that hosts or protocols ask for. All others (`.env`, `.git`) are secrets or belong to tools. */
const publishedNames = ['.well-known', '.nojekyll', '.htaccess', '.domains']

/** Whether a file in the static folder is published. `file` is a posix path relative to that folder. */
export function isPublishedName(file: string): boolean {
  return file.split('/').every(isPublished)
}

function isPublished(segment: string): boolean {
  return !segment.startsWith('.') || publishedNames.includes(segment)
}

/** One sentence that lists the files and folders left out; null if there are none. */
export function describeHidden(staticFolder: string, files: readonly string[]): string | null {
  const names = new Set(files.filter((file) => !isPublishedName(file)).map(cutAtDot))
  if (names.size === 0) return null
  const list = [...names].map((name) => `${staticFolder}/${name}`).join(', ')
  return `Not published, because the name begins with a dot: ${list}. Rename the ones readers need. The only such names that are published are ${publishedNames.join(', ')}.`
}

/** `.git/objects/ab` → `.git/`, so that a folder is listed once. */
function cutAtDot(file: string): string {
  const segments = file.split('/')
  const first = segments.findIndex((segment) => !isPublished(segment))
  const name = segments.slice(0, first + 1).join('/')
  return first === segments.length - 1 ? name : `${name}/`
}
