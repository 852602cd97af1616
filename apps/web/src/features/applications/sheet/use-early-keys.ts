/** Drops what was typed in one go before a sheet was there: half a row of marks would stand too far. */
import { useEffect, useRef } from 'react'
import { toast } from '../../../patterns/toast.tsx'
import { sheetTexts } from './texts.ts'

/** A pause of this length ends what was typed in one go. */
const pauseMs = 1_000
/** The way to another sheet, or out of this one; the focus stands on it by somebody's own act. */
const otherButton = '[data-panel] header :focus-visible'
const otherField = 'input:not([data-criterion-field]), textarea, select, [contenteditable="true"]'

/** @param isWaiting whether an evaluation is being loaded or sent */
export function useEarlyKeys(isWaiting: boolean): void {
  const t = sheetTexts.useTexts()
  const waits = useRef(isWaiting)
  useEffect(() => {
    waits.current = isWaiting
  })
  useEffect(() => {
    let lastDropped = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!/^(?:[\d.,]|Enter)$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(otherField)) return
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest(otherButton))
        return
      const now = performance.now()
      if (!waits.current && now - lastDropped > pauseMs) return
      if (now - lastDropped > pauseMs) toast.error(t('keys.dropped'))
      lastDropped = now
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const onPointerDown = (): void => {
      lastDropped = Number.NEGATIVE_INFINITY
    }
    document.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [t])
}
