/**
 * What a component doesn't get. The sandbox and the policy of the frame stop all of it anyway; these are for samples
 * that would otherwise wait for something that can't happen.
 */
export function closeWindow(): void {
  for (const name of ['Worker', 'SharedWorker', 'BroadcastChannel', 'RTCPeerConnection', 'WebSocket'])
    Reflect.deleteProperty(globalThis, name)
  // Requests go to a server in this browser, which answers without a network as well.
  Object.defineProperty(navigator, 'onLine', { get: () => true })
}
