/** The part of `react-dom` that query and state libraries use. Since React 18, updates are always batched. */
export const commonJs = {
  unstable_batchedUpdates: <T>(callback: (argument?: T) => unknown, argument?: T) => callback(argument),
}
