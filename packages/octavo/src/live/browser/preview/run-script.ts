/** Runs a string as a script element, because the frame's policy forbids `eval`. */
export function runScript(text: string): Promise<void> {
  const src = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const script = Object.assign(document.createElement('script'), { src })
  return new Promise((resolve, reject) => {
    const end = () => {
      URL.revokeObjectURL(src)
      script.remove()
    }
    script.addEventListener('load', () => {
      end()
      resolve()
    })
    script.addEventListener('error', () => {
      end()
      reject(new Error('The browser refused to run the sample'))
    })
    document.head.append(script)
  })
}
