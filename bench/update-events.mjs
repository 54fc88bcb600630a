import { get } from 'node:http'

/**
 * Listens to the dev server's events like an open page.
 * @param {string} address `http://localhost:3000/`
 * @returns {Promise<{ nextUpdate: () => Promise<number>, close: () => void }>} `nextUpdate` resolves with the time of
 * the next update.
 */
export async function listenForUpdates(address) {
  /** @type {((time: number) => void)[]} */
  let waiting = []
  const response = await open(new URL('@octavo/events', address).href)
  response.setEncoding('utf8')
  response.on('data', (/** @type {string} */ text) => {
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

/**
 * @param {string} href
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
function open(href) {
  return new Promise((resolve, reject) => {
    get(href, (response) => {
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`${href} answered ${response.statusCode}`))
    }).on('error', reject)
  })
}

/** @param {string} text Complete messages, because the server writes each of them at once. */
export function isUpdate(text) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .some((line) => ['refresh', 'reload'].includes(JSON.parse(line.slice('data: '.length)).type))
}
