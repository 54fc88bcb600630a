import { maxRequests, type PreviewRequest, type PreviewUpdate } from '../../shared/live-messages.ts'

/** Collects what changes in a preview. The page gets one update at a time, however much happens in between. */
export interface Updates {
  setHeight: (height: number) => void
  showRequest: (request: PreviewRequest) => void
  /** The page is ready for the next update. */
  next: () => void
}

export function createUpdates(send: (update: PreviewUpdate) => void): Updates {
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
    setHeight(changed) {
      height = changed
      sendWaiting()
    },
    showRequest(request) {
      requests.set(request.id, request)
      const [oldest] = requests.keys()
      if (requests.size > maxRequests && oldest !== undefined) requests.delete(oldest)
      sendWaiting()
    },
    next() {
      isReady = true
      sendWaiting()
    },
  }
}
