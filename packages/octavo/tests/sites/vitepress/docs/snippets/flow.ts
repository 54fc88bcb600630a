// #region flow
export const flow = 1
// #endregion flow
export const other = 2
