import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { numberOf, textOfNumber } from './number-text.ts'

interface TypedNumber<Empty> {
  readonly value: number | Empty
  readonly emptyValue: Empty
  readonly min: number
  readonly max: number
  readonly decimals: number
  readonly onChange: (value: number | Empty) => void
}

/** What a field needs in which a number is typed: comma or dot, ↑ and ↓ by one, all selected on focus. */
export function useTypedNumber<Empty extends number | null>(props: TypedNumber<Empty>) {
  const { value, emptyValue, min, max, decimals, onChange } = props
  const language = useLanguage()
  /** The text being typed, such as `0,`, which is not yet, or no longer, the number's own text. */
  const [typed, setTyped] = useState<string>()
  const take = (text: string): void => {
    setTyped(text)
    if (text.trim() === '') return onChange(emptyValue)
    const number = numberOf(text, { min, max, decimals })
    if (number !== undefined) onChange(number)
  }
  return {
    autoComplete: 'off',
    value: typed ?? textOfNumber(value, language),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => take(event.currentTarget.value),
    onBlur: () => setTyped(undefined),
    onFocus: (event: { readonly currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    onKeyDown: (event: KeyboardEvent): void => {
      const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
      if (by === 0 || event.altKey) return
      event.preventDefault()
      setTyped(undefined)
      onChange(Math.min(max, Math.max(min, (value ?? 0) + by)))
    },
  }
}
