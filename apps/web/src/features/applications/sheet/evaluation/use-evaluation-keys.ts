/** Digits score and Enter goes on (product 10.10), wherever the focus is in the evaluation. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCommands } from '../../../../patterns/keys/commands.ts'
import { isEnter } from '../../../../patterns/keys/is-enter.ts'
import { evaluationTexts } from './texts.ts'

interface EvaluationKeys {
  readonly isWriting: boolean
  readonly firstUnscored: string | undefined
  readonly maxOf: (criterionId: string) => number | undefined
  readonly give: (criterionId: string, mark: number) => void
  /** Called after the last shown field: goes to the next module, or to the button that submits. */
  readonly onEnd: () => void
  readonly submit: () => void
}

const typing = 'input, textarea, select, [contenteditable="true"]'

export function useEvaluationKeys(keys: EvaluationKeys) {
  const area = useRef<HTMLDivElement>(null)
  useListedKeys(keys.isWriting)
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (event.defaultPrevented || event.altKey || target === null) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 'Enter' && !event.repeat && area.current?.contains(target)) keys.submit()
      return
    }
    if (event.key === 'Enter' && event.repeat && area.current?.contains(target)) {
      // A key held down would run through the marks and press the button behind the last one.
      event.preventDefault()
    } else if (isEnter(event) && target.dataset['criterionField'] !== undefined) {
      event.preventDefault()
      goOn(area.current, target, keys.onEnd)
    } else if (/^\d$/.test(event.key) && target.closest(typing) === null) {
      const { firstUnscored, maxOf, give } = keys
      const id = target.closest<HTMLElement>('[data-criterion]')?.dataset['criterion'] ?? firstUnscored
      if (id === undefined || Number(event.key) > (maxOf(id) ?? -1)) return
      event.preventDefault()
      give(id, Number(event.key))
      fieldOf(area.current, id)?.focus()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return area
}

/** Named by `?`. What these keys do depends on where the focus is, so they are listened for here. */
function useListedKeys(isWriting: boolean): void {
  const t = evaluationTexts.useTexts()
  const listed = { keyOnly: true, isPossible: () => false, run: () => undefined } as const
  useCommands(
    isWriting
      ? [
          { ...listed, id: 'evaluation.digit', key: '0–9', label: t('keys.digit') },
          { ...listed, id: 'evaluation.enter', key: 'Enter', label: t('keys.enter') },
          { ...listed, id: 'evaluation.submit', key: 'Mod+Enter', label: t('submit') },
        ]
      : [],
  )
}

const fieldsIn = (area: HTMLElement | null): HTMLElement[] => [
  ...(area?.querySelectorAll<HTMLElement>('[data-criterion-field]') ?? []),
]

export function fieldOf(area: HTMLElement | null, id: string): HTMLElement | undefined {
  return fieldsIn(area).find((field) => field.dataset['criterionField'] === id)
}

function goOn(area: HTMLElement | null, from: HTMLElement, onEnd: () => void): void {
  const fields = fieldsIn(area)
  const next = fields[fields.indexOf(from) + 1]
  if (next === undefined) onEnd()
  else next.focus()
}
