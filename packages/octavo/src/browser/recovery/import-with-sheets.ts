const requests = new Map<string, Promise<void>>()

/** Replaces every `import()` of a chunk with its own styles (`bundle/plugins.ts`). */
export async function importWithSheets<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  const sheets = files.filter((file) => file.endsWith('.css')).map(requestSheet)
  const [module] = await Promise.all([load(), ...sheets])
  return module
}

function requestSheet(file: string): Promise<void> {
  const href = import.meta.env.BASE_URL + file
  const request = requests.get(href) ?? addSheet(href)
  requests.set(href, request)
  return request
}

async function addSheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  // Requested like scripts, so that a preload can be used for either.
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      requests.delete(href)
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    })
  })
}
