/** A number: comma or dot, kept within its limits. An emptied field gives `emptyValue`. */
import { NumberInput } from '@mantine/core'
import { useLanguage } from '../../i18n/use-texts.ts'

export interface NumberFieldProps<Empty extends number | null> {
  readonly label: string
  /** The label is for screen readers only: its column has a title already. */
  readonly labelHidden?: boolean
  readonly description?: string
  readonly value: number | Empty
  readonly emptyValue: Empty
  readonly onChange: (value: number | Empty) => void
  readonly min: number
  readonly max: number
  readonly decimals?: number
  readonly step?: number
  readonly placeholder?: string
  readonly suffix?: string
  readonly disabled?: boolean
  readonly w?: number
}

export function NumberField<Empty extends number | null>(props: NumberFieldProps<Empty>) {
  const { label, labelHidden = false, value, emptyValue, onChange, min, max, decimals = 0, ...rest } = props
  const decimalSeparator = useLanguage() === 'fr' ? ',' : '.'
  const take = (given: number | string): void => {
    if (given === '') return onChange(emptyValue)
    if (typeof given === 'number') onChange(Math.min(max, Math.max(min, given)))
  }
  return (
    <NumberInput
      {...(labelHidden ? { 'aria-label': label } : { label })}
      {...rest}
      value={value ?? ''}
      onChange={take}
      min={min}
      max={max}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      allowNegative={min < 0}
      decimalSeparator={decimalSeparator}
      allowedDecimalSeparators={[',', '.']}
      hideControls={labelHidden}
    />
  )
}
