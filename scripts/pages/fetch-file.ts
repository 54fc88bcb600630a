/** Whether an address is a download, which a page can't show. */
export function isFile(address: string) {
  return /\.\w{2,5}$/.test(address) && !address.endsWith('.html')
}

/** @returns What is wrong with the response. */
export async function fetchFile(address: string): Promise<string[]> {
  const answer = await fetch(address, { redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status === 200 ? [] : [`answers ${answer.status}`]
}
