/** A small number beside what it belongs to, such as the points of a choice: comma or dot, ↑ and ↓ by one. */
import { stableMemo } from '../editing/stable-memo.tsx'
import { useTypedNumber } from '../editing/use-typed-number.ts'
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
export const NumberInPlace = stableMemo(function NumberInPlace({
  label,
  lead,
  unit,
  value,
  ...rest
}: NumberInPlaceProps) {
  const field = useTypedNumber({ value, emptyValue: 0, ...rest })
  return (
    <label className={styles.number} data-none={value === 0 || undefined}>
      {lead === undefined ? null : <span aria-hidden>{lead}</span>}
      <input aria-label={label} inputMode="decimal" {...field} />
      {unit === undefined ? null : <span aria-hidden>{unit}</span>}
    </label>
  )
})
