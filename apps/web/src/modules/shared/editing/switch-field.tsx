/** Something on or off, words at left and switch at right: a column of them reads as a list. */
import { Switch } from '@mantine/core'
import classes from './editing.module.css'
import { stableMemo } from './stable-memo.tsx'

interface SwitchFieldProps {
  readonly label: string
  readonly description?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

export const SwitchField = stableMemo(function SwitchField({ onChange, ...rest }: SwitchFieldProps) {
  return (
    <Switch
      {...rest}
      size="sm"
      labelPosition="left"
      classNames={{ body: classes.switch, labelWrapper: classes.switchLabel }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
})
