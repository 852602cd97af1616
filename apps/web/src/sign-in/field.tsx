/** A labelled field; a password can be shown. */
import { type HTMLInputAutoCompleteAttribute, useId, useState } from 'react'
import { passwordTexts } from '../patterns/password/texts.ts'
import { EyeIcon } from './icons.tsx'
import { useTexts } from './language.ts'
import type { FieldProps } from './use-form.ts'

interface Props extends FieldProps {
  readonly label: string
  readonly help?: string
  readonly kind: 'email' | 'password' | 'text'
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly autoFocus?: boolean
}

export function Field({ label, help, kind, autoComplete, autoFocus, error, ...input }: Props) {
  const t = useTexts(passwordTexts)
  const id = useId()
  const [shown, setShown] = useState(false)
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].join(' ').trim()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className="field" data-kind={kind}>
        <input
          id={id}
          name={input.name}
          type={kind === 'password' && shown ? 'text' : kind}
          autoComplete={autoComplete}
          // The page has nothing else to do than to fill this form.
          ref={autoFocus ? focusOnce : undefined}
          aria-invalid={error !== null}
          aria-describedby={described || undefined}
          value={input.value}
          onChange={(event) => input.onChange(event.currentTarget.value)}
          onBlur={input.onBlur}
        />
        {kind === 'password' ? (
          <button type="button" aria-label={t('show')} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <EyeIcon crossed={shown} />
          </button>
        ) : null}
      </div>
      {help ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
