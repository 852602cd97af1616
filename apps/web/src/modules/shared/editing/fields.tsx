/** An editor's fields by their names, and the one for what is on or off. */
import { Switch } from '@mantine/core'
import type { SpokenCatalogue, Texts } from '../../../i18n/catalogue.ts'
import classes from './editing.module.css'
import { stableMemo } from './stable-memo.tsx'

/** The fields of a thing that have a text under their path. */
type Named<Data, T extends Texts, Before extends string> = {
  [Name in keyof Data & string]: `${Before}${Name}` extends keyof T ? Name : never
}[keyof Data & string]

interface Place<Before extends string> {
  /** Where the thing stands in what the texts speak of: `mailboxList.*.`. */
  readonly before?: Before
  /** Of the thing in its list, from 1. */
  readonly number?: number
}

/** A field's props by its name: label, help (`.help`) and its change, which is one step to undo. */
export function useFields<Data extends object, T extends Texts, const Before extends string = ''>(
  catalogue: SpokenCatalogue<T>,
  data: Data,
  change: (part: Partial<Data>, intent?: string) => void,
  { before, number }: Place<Before> = {},
) {
  type Name = Named<Data, T, Before>
  const t = catalogue.useTexts() as (key: string, variables: object) => string
  const called = (name: Name) => {
    const [label, help] = [`${before ?? ''}${name}`, `${before ?? ''}${name}.help`]
    return { label: t(label, { number }), ...(help in catalogue.texts ? { description: t(help, {}) } : {}) }
  }
  const put = (name: Name, value: unknown, intent?: string): void =>
    change({ [name]: value } as Partial<Data>, intent)
  return {
    /** Of what is on or off. */
    toggle: (name: Name) => ({
      ...called(name),
      checked: data[name] === true,
      onChange: (checked: boolean) => put(name, checked),
    }),
    /** Of what is chosen: each choice is a step to undo. */
    chosen: <K extends Name>(name: K) => ({
      ...called(name),
      value: data[name],
      onChange: (value: Data[K]) => put(name, value),
    }),
    /** Of what is typed, where the field gives the value. */
    typed: <K extends Name>(name: K) => ({
      ...called(name),
      value: data[name],
      onChange: (value: Data[K]) => put(name, value, name),
    }),
    /** Of what is typed, where the field gives the browser's event. */
    words: (name: Name) => ({
      ...called(name),
      value: String(data[name]),
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        put(name, currentTarget.value, name),
    }),
  }
}

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
