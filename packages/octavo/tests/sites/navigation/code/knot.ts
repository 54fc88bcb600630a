export function rig(tie: (knot: string) => void): void {
  // #region tie
  tie('bowline')
  // #endregion
}
