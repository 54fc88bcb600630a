import type { ChildProcess } from 'node:child_process'

/** The address that `octavo dev` or `octavo preview` prints. If it ends instead, throws with its output. */
export function untilAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (text: string) => {
      output += text
      const address = /http:\/\/localhost:\d+\S*(?=\s)/.exec(output)?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    child.once('error', reject)
    child.once('close', () =>
      reject(new Error(`${child.spawnargs.join(' ')} printed no address:\n${output}`)),
    )
  })
}
