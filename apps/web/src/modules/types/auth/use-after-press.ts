import { useEffect, useRef } from 'react'

type Act = () => void

/** Delays what moves the page until a press has counted: leaving a field is half of another press. */
export function useAfterPress(): (act: Act) => void {
  const press = useRef<{ isDown: boolean; waiting: Act[] }>({ isDown: false, waiting: [] })
  useEffect(() => {
    const { current } = press
    const release = () => {
      current.isDown = false
      // The click comes right after; a finger's whole press does, leaving the field included.
      setTimeout(() => {
        if (!current.isDown) for (const act of current.waiting.splice(0)) act()
      })
    }
    const ends = new AbortController()
    const options = { capture: true, signal: ends.signal }
    document.addEventListener('pointerdown', () => (current.isDown = true), options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => ends.abort()
  }, [])
  return (act) => {
    const { current } = press
    if (current.isDown) current.waiting.push(act)
    else setTimeout(act)
  }
}
