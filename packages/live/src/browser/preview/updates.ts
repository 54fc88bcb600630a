import { maxRequests, type PreviewRequest, type PreviewUpdate } from '../../shared/live-messages.ts'

/** Collects what changes in a preview. The page gets one update at a time, however much happens in between. */
export function createUpdates(send: (update: PreviewUpdate) => void) {
  let height: number | null = null
  const requests = new Map<number, PreviewRequest>()
  let isReady = true
  const sendWaiting = () => {
    if (!isReady || (height === null && requests.size === 0)) return
    isReady = false
    send({ height, requests: [...requests.values()] })
    height = null
    requests.clear()
  }
  return {
    setHeight(changed: number) {
      height = changed
      sendWaiting()
    },
    showRequest: (request: PreviewRequest): void => {
      requests.set(request.id, request)
      const [oldest] = requests.keys()
      if (requests.size > maxRequests && oldest !== undefined) requests.delete(oldest)
      sendWaiting()
    },
    /** The page is ready for the next update. */
    next() {
      isReady = true
      sendWaiting()
    },
  }
}
