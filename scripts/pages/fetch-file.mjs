/**
 * Whether an address is a download, which a page can't show.
 * @param {string} address
 */
export function isFile(address) {
  return /\.\w{2,5}$/.test(address) && !address.endsWith('.html')
}

/**
 * @param {string} address
 * @returns {Promise<string[]>} What is wrong with the response.
 */
export async function fetchFile(address) {
  const answer = await fetch(address, { redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status === 200 ? [] : [`answers ${answer.status}`]
}
