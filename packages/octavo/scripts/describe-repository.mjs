/**
 * @typedef {{ repository: { type: 'git', url: string, directory: string }, homepage: string }} RepositoryFields
 */

/**
 * The fields of a manifest that name the project, from the address its repository was cloned from. Null for a folder, and
 * for a host that only the machine itself knows.
 * @param {string} remote `https://host.example/owner/repo.git`, `git@host.example:owner/repo.git`
 * @returns {RepositoryFields | null}
 */
export function describeRepository(remote) {
  const address = remote.replace(/^[\w.-]+@([\w.-]+):(?!\/)/, 'ssh://$1/')
  if (!URL.canParse(address)) return null
  const { protocol, hostname, pathname } = new URL(address)
  const isPublic = ['https:', 'http:', 'ssh:', 'git:'].includes(protocol) && hostname.includes('.')
  const path = pathname.replace(/(?:\.git)?\/?$/, '')
  if (!isPublic || path === '') return null
  // Without the port and the name of whoever cloned it.
  const page = `https://${hostname}${path}`
  return {
    repository: { type: 'git', url: `git+${page}.git`, directory: 'packages/octavo' },
    homepage: `${page}#readme`,
  }
}
