import { useState } from 'react'

const nothing = () => Promise.resolve()

/** What a player or a picture does that fails to load: it tries once by itself, then where it is asked to. */
export function useTries(beforeRetry = nothing) {
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  async function tryAgain(): Promise<void> {
    await beforeRetry()
    setFailed(false)
    setTries((before) => before + 1)
  }
  return {
    tries,
    hasFailed,
    tryAgain: () => void tryAgain(),
    handleError: () => (tries === 0 ? void tryAgain() : setFailed(true)),
  }
}
