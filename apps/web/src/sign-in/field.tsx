/** The candidate's field as these pages use it; a password can be shown. */
import { type HTMLInputAutoCompleteAttribute, useId, useState } from 'react'
import { TextField } from '../modules/shared/fields/text-field.tsx'
import { passwordTexts } from '../patterns/password/texts.ts'
import { EyeIcon } from './icons.tsx'
import type { FieldProps } from './use-form.ts'

interface Props extends FieldProps {
  readonly label: string
  readonly hint?: string
  readonly kind: 'email' | 'password' | 'text'
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly autoFocus?: boolean
}

export function Field({ kind, autoFocus, ...field }: Props) {
  const t = passwordTexts.useTexts()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      id={useId()}
      type={kind === 'password' && shown ? 'text' : kind}
      // The server says what is too long; a password that is cut in silence would be another one.
      maxLength={undefined}
      // The page has nothing else to do than to fill this form.
      ref={autoFocus ? focusOnce : undefined}
    >
      {kind === 'password' && (
        <button
          type="button"
          className="show"
          aria-label={t('show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      )}
    </TextField>
  )
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
