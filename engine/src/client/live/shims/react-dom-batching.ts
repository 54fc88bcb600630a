/** What libraries for queries and stores use of `react-dom`. In roots of React 18, updates are always batched. */
export const commonJs = {
  unstable_batchedUpdates: <T>(callback: (argument?: T) => unknown, argument?: T) => callback(argument),
}
