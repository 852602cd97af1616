import { TextInput } from '@mantine/core'

export interface RenameFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (name: string) => void
  /** `byKey`: the focus is still here, and wants a place. */
  readonly onDone: (byKey: boolean) => void
}

/** A name in place; Enter, Escape or leaving it ends, undo brings the former name back. */
export function RenameField({ label, value, onChange, onDone }: RenameFieldProps) {
  return (
    <TextInput
      flex={1}
      size="xs"
      aria-label={label}
      value={value}
      maxLength={255}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onDone(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') onDone(true)
      }}
    />
  )
}
