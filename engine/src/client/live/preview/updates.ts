import {
  maxRequests,
  type LiveError,
  type PreviewRequest,
  type PreviewUpdate,
} from '../../../shared/live/live-messages.ts'

/** Collects what changes in a preview. The page gets one update at a time, however much happens in between. */
export interface Updates {
  setHeight: (height: number) => void
  showRequest: (request: PreviewRequest) => void
  addError: (error: LiveError) => void
  /** The page is ready for the next update. */
  next: () => void
}

/** A component that keeps failing causes more than anyone reads. */
const maxErrors = 20

export function createUpdates(send: (update: PreviewUpdate) => void): Updates {
  let height: number | null = null
  let errors: LiveError[] = []
  const requests = new Map<number, PreviewRequest>()
  let isReady = true
  const sendWaiting = () => {
    if (!isReady || (height === null && errors.length === 0 && requests.size === 0)) return
    isReady = false
    send({ height, errors, requests: [...requests.values()] })
    height = null
    errors = []
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
    addError(error) {
      if (errors.length < maxErrors) errors.push(error)
      sendWaiting()
    },
    next() {
      isReady = true
      sendWaiting()
    },
  }
}
