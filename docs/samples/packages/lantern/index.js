/** The library that the guide's samples are about. */
export function createLamp({ range }) {
  // #region seen
  const flash = (times) => Array.from({ length: times }, () => '✦').join('   ')
  const reaches = (miles) => miles <= range
  // #endregion
  return { range, flash, reaches }
}
