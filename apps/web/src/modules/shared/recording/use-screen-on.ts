import { useEffect } from 'react'

/** Keeps the screen on: a phone that nobody touches hides the page after 30 s. A browser may refuse. */
export function useScreenOn(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const asked = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void asked?.release()
      else lock = asked
    }
    // The browser lets go of it whenever the page is hidden.
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isOn])
}
