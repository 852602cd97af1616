/** A colour or none. What is dragged in the picker comes after a pause (product 9.12). */
import { ColorInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { debounceMilliseconds } from '../../../patterns/durations.ts'
import { stableMemo } from './stable-memo.tsx'
import { editingTexts } from './texts.ts'

interface ColourFieldProps {
  readonly label?: string
  readonly value: string | null
  readonly onChange: (colour: string | null) => void
  /** A colour must stand here. */
  readonly required?: boolean
  readonly swatches?: readonly string[]
  readonly description?: string
  /** The accessible name, where the label would repeat its surroundings. */
  readonly name?: string
  /** Stands beside others in a line, without room for a pipette. */
  readonly isShort?: boolean
}

const valid = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export const ColourField = stableMemo(function ColourField({
  label,
  value,
  onChange,
  required = false,
  swatches = [],
  description,
  name,
  isShort = false,
}: ColourFieldProps) {
  const t = editingTexts.useTexts()
  const [typed, setTyped] = useState<string>()
  const commit = useDebouncedCallback(
    (colour: string) => {
      if (colour === '' ? !required : valid.test(colour)) onChange(colour === '' ? null : colour)
      setTyped(undefined)
    },
    // A person who goes on at once to something else has still chosen the colour.
    { delay: debounceMilliseconds.colourPicker, flushOnUnmount: true },
  )
  return (
    <ColorInput
      data-opens-on-focus
      label={label}
      {...(name === undefined ? {} : { 'aria-label': name })}
      description={description}
      value={typed ?? value ?? ''}
      placeholder={t('colour.none')}
      swatches={[...swatches]}
      popoverProps={{ withinPortal: true }}
      withEyeDropper={!isShort}
      eyeDropperButtonProps={{ 'aria-label': t('colour.pick') }}
      onChange={(colour) => {
        setTyped(colour)
        commit(colour)
      }}
    />
  )
})
