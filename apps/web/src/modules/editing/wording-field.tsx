/** Rich text as the inspector edits it. */
import { Textarea } from '@mantine/core'

export interface WordingFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (html: string) => void
}

export function WordingField({ label, value, onChange }: WordingFieldProps) {
  return (
    <Textarea label={label} value={value} autosize minRows={3} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
