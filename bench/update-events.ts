import { get, type IncomingMessage } from 'node:http'

/**
 * Listens to the dev server's events like an open page.
 * @param address `http://localhost:3000/`
 * @returns `nextUpdate` resolves with the time of the next update.
 */
export async function listenForUpdates(
  address: string,
): Promise<{ nextUpdate: () => Promise<number>; close: () => void }> {
  let waiting: ((time: number) => void)[] = []
  const response = await open(new URL('@octavo/events', address).href)
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    const time = performance.now()
    if (!isUpdate(text)) return
    for (const resolve of waiting) resolve(time)
    waiting = []
  })
  return {
    nextUpdate: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => void response.destroy(),
  }
}

function open(href: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(href, (response) => {
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`${href} answered ${response.statusCode}`))
    }).on('error', reject)
  })
}

/** @param text Complete messages, because the server writes each of them at once. */
export function isUpdate(text: string) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .some((line) => ['refresh', 'reload'].includes(JSON.parse(line.slice('data: '.length)).type))
}
