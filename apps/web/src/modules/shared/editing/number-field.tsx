/** A number: comma or dot, kept within its limits, ↑ and ↓ by one. An emptied field gives `emptyValue`. */
import { TextInput } from '@mantine/core'
import { stableMemo } from './stable-memo.tsx'
import { useTypedNumber } from './use-typed-number.ts'

interface NumberFieldProps<Empty extends number | null> {
  readonly label: string
  /** The label is for screen readers only: its column says it already. */
  readonly labelHidden?: boolean
  /** The visible label where the whole one would repeat its surroundings. */
  readonly shortLabel?: string
  readonly description?: string
  readonly value: number | Empty
  readonly emptyValue: Empty
  readonly onChange: (value: number | Empty) => void
  readonly min: number
  readonly max: number
  readonly decimals?: number
  readonly placeholder?: string
  readonly w?: number
}

function PlainNumberField<Empty extends number | null>(props: NumberFieldProps<Empty>) {
  const { label, labelHidden = false, shortLabel, value, emptyValue, onChange, min, max, ...rest } = props
  const { decimals = 0, ...shown } = rest
  const field = useTypedNumber({ value, emptyValue, min, max, decimals, onChange })
  return (
    <TextInput
      {...(labelHidden ? {} : { label: shortLabel ?? label })}
      {...(labelHidden || shortLabel !== undefined ? { 'aria-label': label } : {})}
      {...shown}
      inputMode={min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      {...field}
    />
  )
}

export const NumberField = stableMemo(PlainNumberField)
