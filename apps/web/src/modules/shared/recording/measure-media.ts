import type { Medium } from './media-type.ts'

const patienceMs = 8000
/** Further than any recording goes: looking for it makes the browser read to the end. */
const beyondSeconds = 1e7

/**
 * Milliseconds that a recording plays; null where it cannot be loaded. One that does not say is read to its
 * end.
 */
export function measureMedia(src: string, medium: Medium): Promise<number | null> {
  const element = document.createElement(medium)
  element.preload = 'metadata'
  element.muted = true
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(null), patienceMs)
    function done(ms: number | null): void {
      clearTimeout(timer)
      element.removeAttribute('src')
      element.load()
      resolve(ms)
    }
    const look = () => {
      if (Number.isFinite(element.duration)) done(Math.round(element.duration * 1000))
    }
    element.addEventListener('durationchange', look)
    element.addEventListener('loadedmetadata', () => {
      if (Number.isFinite(element.duration)) look()
      else element.currentTime = beyondSeconds
    })
    element.addEventListener('error', () => done(null))
    element.src = src
  })
}
