/** Digits score and Enter goes on (DESIGN, "Keys"), wherever the focus is in the evaluation. */
import { useEffect, useRef } from 'react'

interface EvaluationKeys {
  /** The criterion that a digit scores when none has the focus. */
  readonly firstUnscored: string | undefined
  readonly maxOf: (criterionId: string) => number | undefined
  readonly give: (criterionId: string, mark: number) => void
  /** Called after the last shown field: goes to the next module, or to the button that submits. */
  readonly onEnd: () => void
}

const typing = 'input, textarea, select, [contenteditable="true"]'

/** @returns a ref of the element that holds the fields. */
export function useEvaluationKeys(keys: EvaluationKeys) {
  const area = useRef<HTMLDivElement>(null)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target === null) return
      if (event.key === 'Enter' && target.dataset['criterionField'] !== undefined) {
        event.preventDefault()
        goOn(area.current, target, latest.current.onEnd)
      } else if (/^\d$/.test(event.key) && target.closest(typing) === null) {
        const { firstUnscored, maxOf, give } = latest.current
        const id = target.closest<HTMLElement>('[data-criterion]')?.dataset['criterion'] ?? firstUnscored
        if (id === undefined || Number(event.key) > (maxOf(id) ?? -1)) return
        event.preventDefault()
        give(id, Number(event.key))
        fieldOf(area.current, id)?.focus()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return area
}

const fieldsIn = (area: HTMLElement | null): HTMLElement[] => [
  ...(area?.querySelectorAll<HTMLElement>('[data-criterion-field]') ?? []),
]

function fieldOf(area: HTMLElement | null, id: string): HTMLElement | undefined {
  return fieldsIn(area).find((field) => field.dataset['criterionField'] === id)
}

function goOn(area: HTMLElement | null, from: HTMLElement, onEnd: () => void): void {
  const fields = fieldsIn(area)
  const next = fields[fields.indexOf(from) + 1]
  if (next === undefined) onEnd()
  else next.focus()
}
