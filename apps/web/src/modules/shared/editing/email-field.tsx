/** An e-mail address or none: what is no address yet stays in the field, and is not put into the document. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { rules } from '../../../patterns/form/form.tsx'
import { patternTexts } from '../../../patterns/texts.ts'

interface EmailFieldProps {
  readonly label: string
  readonly description?: string
  readonly placeholder?: string
  readonly value: string | null
  readonly onChange: (email: string | null) => void
}

export function EmailField({ value, onChange, ...rest }: EmailFieldProps) {
  const t = patternTexts.useTexts()
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const check = rules.email(t)
  const problem = typed === undefined || typed === '' ? null : check(typed)
  return (
    <TextInput
      {...rest}
      type="email"
      autoComplete="off"
      value={typed ?? value ?? ''}
      error={left ? problem : null}
      onBlur={() => {
        setLeft(true)
        if (problem === null) setTyped(undefined)
      }}
      onChange={(event) => {
        const email = event.currentTarget.value.trim()
        setTyped(email)
        setLeft(false)
        if (email === '') onChange(null)
        else if (check(email) === null) onChange(email)
      }}
    />
  )
}
