/** A small number beside what it belongs to, such as the points of a choice: comma or dot, ↑ and ↓ by one. */
import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '../../../i18n/use-texts.ts'
import { numberOf, textOfNumber } from '../editing/number-text.ts'
import { steady } from '../editing/steady.tsx'
import styles from './in-place.module.css'

interface NumberInPlaceProps {
  readonly label: string
  /** What is read before it: `position`. */
  readonly lead?: string
  /** What is read behind it: `pts`. */
  readonly unit?: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly decimals: number
  readonly onChange: (value: number) => void
}

/** Emptied it is 0. */
export const NumberInPlace = steady(function NumberInPlace({
  label,
  lead,
  unit,
  value,
  onChange,
  ...limits
}: NumberInPlaceProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const take = (text: string): void => {
    setTyped(text)
    const number = text.trim() === '' ? 0 : numberOf(text, limits)
    if (number !== undefined) onChange(number)
  }
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0 || event.altKey) return
    event.preventDefault()
    setTyped(undefined)
    onChange(Math.min(limits.max, Math.max(limits.min, value + by)))
  }
  return (
    <label className={styles.number} data-none={value === 0 || undefined}>
      {lead === undefined ? null : <span aria-hidden>{lead}</span>}
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? textOfNumber(value, language)}
        onChange={(event) => take(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={step}
      />
      {unit === undefined ? null : <span aria-hidden>{unit}</span>}
    </label>
  )
})
