import { useEffect, useRef } from 'react'

type Act = () => void

/**
 * Runs what moves the page once a press has counted. Leaving a field is part of pressing something else: what
 * shows up between the two halves of a press moves the thing away from under it, and the click is lost.
 */
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
