/** Fetches a part of the interface. What the server's absence keeps away is "offline", as for a call. */
import { ApiError } from './api-error.ts'

/** Any answer will do: it says that the server is there. Throws without one. */
type Reach = () => Promise<unknown>

const reachServer: Reach = () => fetch('/healthz', { cache: 'no-store' })

/**
 * Wraps a dynamic `import()`. When it fails and the server does not answer either, the failure is ApiError
 * `offline`; when the server answers, it is the import's own (the part is gone: a newer version is served).
 */
export function loadCode<T>(load: () => Promise<T>, reach: Reach = reachServer): () => Promise<T> {
  return async () => {
    try {
      return await load()
    } catch (failure) {
      await reach().catch(() => {
        throw new ApiError('offline', 0, '')
      })
      throw failure
    }
  }
}
