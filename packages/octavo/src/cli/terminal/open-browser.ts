import { spawn } from 'node:child_process'

type Environment = Record<string, string | undefined>

/** Opens an address in the browser that `BROWSER` names or that the system prefers. False if there is none. */
export function openBrowser(address: string, env: Environment): Promise<boolean> {
  const [command, ...args] = commandFor(process.platform, env)
  return new Promise((resolve) => {
    const child = spawn(command, [...args, address], { detached: true, stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      // The browser outlives the command.
      child.unref()
      resolve(true)
    })
  })
}

function commandFor(platform: NodeJS.Platform, { BROWSER }: Environment): [string, ...string[]] {
  if (BROWSER) return [BROWSER]
  if (platform === 'darwin') return ['open']
  // An address has no characters that this shell would take for its own; the empty word is the window's title.
  return platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
}
