import type { ComponentProps, ReactNode } from 'react'
import controls from '../../controls.module.css'

interface TextFieldProps
  extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength' | 'max' | 'disabled' | 'ref'> {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly hint?: string | undefined
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  /** Stands within the field, at its end. */
  readonly children?: ReactNode
}

/** One required line, of the candidate's form and of signing in: label above, help or problem below. */
export function TextField(props: TextFieldProps) {
  const { id, label, hint, problem, onChange, onLeave, children, ...input } = props
  const below = problem ?? hint
  const field = (
    <input
      id={id}
      dir="auto"
      maxLength={255}
      {...input}
      className={controls.field}
      required
      aria-invalid={problem !== undefined}
      aria-describedby={below === undefined ? undefined : `${id}-below`}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
  return (
    <div>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      {children ? (
        <div className={controls.holder}>
          {field}
          {children}
        </div>
      ) : (
        field
      )}
      {below !== undefined && (
        <p id={`${id}-below`} className={problem === undefined ? controls.hint : controls.problem}>
          {below}
        </p>
      )}
    </div>
  )
}
