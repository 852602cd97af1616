import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells a dialog, as `--top`, how far down the page's own head reaches (`data-top`: time left, state of
 * saving, errors), so that the dialog lies below. Does nothing where there is no such head.
 */
export function useBelowTop(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const top = document.querySelector('[data-top]')
    if (!top) return undefined
    const measure = () => {
      const px = Math.max(0, top.getBoundingClientRect().bottom)
      dialog.current?.style.setProperty('--top', `${px}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(top)
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [dialog])
}
