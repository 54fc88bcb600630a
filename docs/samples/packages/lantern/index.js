/** The library that the guide's samples are about. */
export function createLamp({ range }) {
  return {
    range,
    flash: (times) => Array.from({ length: times }, () => '✦').join('   '),
    reaches: (miles) => miles <= range,
  }
}
