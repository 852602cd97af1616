/** One line that is stored as rich text: plain words are typed as they are, formatted text is edited in the editor. */
import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { RichTextField } from '../../../rich-text/rich-text-field.tsx'
import { htmlOfWords, wordsOfHtml } from './plain-rich.ts'

export interface WordsFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onEnter: () => void
}

export function WordsField({ label, value, onChange, onEnter }: WordsFieldProps) {
  const words = wordsOfHtml(value)
  if (words === undefined) return <RichTextField label={label} value={value} onChange={onChange} />
  return (
    <TextInput
      flex={1}
      aria-label={label}
      value={words}
      maxLength={5000}
      onChange={(event) => onChange(htmlOfWords(event.currentTarget.value))}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') onEnter()
      }}
    />
  )
}
