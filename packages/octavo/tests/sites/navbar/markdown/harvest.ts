import type { FenceHandler } from 'octavo'

/** A row of numbers as bars. */
const harvest: FenceHandler = ({ code }) => {
  const bars = code.split('\n').map((line) => {
    const [name = '', amount = ''] = line.split(':').map((part) => part.trim())
    return `<li>${name} <meter min="0" max="10" value="${Number(amount)}">${amount}</meter></li>`
  })
  return `<ul aria-label="Harvest">${bars.join('')}</ul>`
}

export default harvest
