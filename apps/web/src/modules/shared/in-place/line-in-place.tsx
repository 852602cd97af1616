/** One line of plain words, typed where it is read: a choice, an item, the words of a button. */
import type { KeyboardEvent } from 'react'
import { stableMemo } from '../editing/stable-memo.tsx'
import styles from './in-place.module.css'

export interface LineKeys {
  readonly onEnter?: (() => void) | undefined
  readonly onBackspaceEmpty?: (() => void) | undefined
}

export interface LineInPlaceProps extends LineKeys {
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly maxLength: number
  readonly onChange: (words: string) => void
  readonly className?: string | undefined
}

export const LineInPlace = stableMemo(function LineInPlace({
  label,
  value,
  placeholder,
  maxLength,
  onChange,
  className = '',
  ...keys
}: LineInPlaceProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      keys.onEnter?.()
    } else if (event.key === 'Backspace' && value === '' && keys.onBackspaceEmpty) {
      event.preventDefault()
      keys.onBackspaceEmpty()
    }
  }
  return (
    <textarea
      className={`${styles.line} ${className}`}
      rows={1}
      aria-label={label}
      data-in-place
      value={value}
      placeholder={placeholder}
      maxLength={maxLength}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\r?\n/g, ' '))}
      onKeyDown={onKeyDown}
    />
  )
})
