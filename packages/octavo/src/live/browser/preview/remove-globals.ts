/**
 * Removes what a component can't use. The frame's sandbox and policy would stop it anyway, but a sample would wait
 * forever for something that can't happen.
 */
export function removeGlobals(): void {
  for (const name of ['Worker', 'SharedWorker', 'BroadcastChannel', 'RTCPeerConnection', 'WebSocket'])
    Reflect.deleteProperty(globalThis, name)
  // Requests go to a server in this browser, which answers without a network as well.
  Object.defineProperty(navigator, 'onLine', { get: () => true })
}
