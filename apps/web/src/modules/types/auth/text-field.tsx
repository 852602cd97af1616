import type { InputHTMLAttributes } from 'react'
import controls from '../../controls.module.css'

interface TextFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'maxLength' | 'max' | 'disabled'
  > {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** One required line: label above, help or problem below. */
export function TextField({ id, label, hint, problem, onChange, onLeave, ...input }: TextFieldProps) {
  const below = problem ?? hint
  return (
    <div>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        maxLength={255}
        {...input}
        className={controls.field}
        required
        aria-invalid={problem !== undefined}
        aria-describedby={below === undefined ? undefined : `${id}-below`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {below !== undefined && (
        <p id={`${id}-below`} className={problem === undefined ? controls.hint : controls.problem}>
          {below}
        </p>
      )}
    </div>
  )
}
