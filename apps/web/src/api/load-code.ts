/** Fetches a part of the interface. What the server's absence keeps away is "offline", as for a call. */
import { ApiError } from './api-error.ts'

/** Any answer will do: it says that the server is there. Throws without one. */
type Reach = () => Promise<unknown>

const reachServer: Reach = () => fetch('/healthz', { cache: 'no-store' })

/** Wraps `import()`: it fails as `offline` where the server is silent, else by itself (a newer version). */
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
