/** A number: comma or dot, kept within its limits, ↑ and ↓ by one. An emptied field gives `emptyValue`. */
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '../../../i18n/use-texts.ts'
import { numberOf, textOfNumber } from './number-text.ts'
import { steady } from './steady.tsx'

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
  const language = useLanguage()
  /** The text being typed, such as `0,`, which is not yet, or no longer, the number's own text. */
  const [typed, setTyped] = useState<string>()
  const take = (text: string): void => {
    setTyped(text)
    if (text.trim() === '') return onChange(emptyValue)
    const number = numberOf(text, { min, max, decimals })
    if (number !== undefined) onChange(number)
  }
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0 || event.altKey) return
    event.preventDefault()
    setTyped(undefined)
    onChange(Math.min(max, Math.max(min, (value ?? 0) + by)))
  }
  return (
    <TextInput
      {...(labelHidden ? {} : { label: shortLabel ?? label })}
      {...(labelHidden || shortLabel !== undefined ? { 'aria-label': label } : {})}
      {...shown}
      inputMode={min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed ?? textOfNumber(value, language)}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={step}
    />
  )
}

export const NumberField = steady(PlainNumberField)
