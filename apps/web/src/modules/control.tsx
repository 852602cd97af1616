/** A button of the pages that a candidate sees, which carry no library of components. */
import type { ComponentProps } from 'react'
import controls from './controls.module.css'

interface ControlProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: 'primary' | 'secondary' | 'quiet'
}

export function Control({ look = 'secondary', ...props }: ControlProps) {
  return <button type="button" {...props} className={controls[look]} />
}
