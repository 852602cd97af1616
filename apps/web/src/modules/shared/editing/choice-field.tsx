/** A field that chooses one of a few values, all of which are seen at once. */
import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { stableMemo } from './stable-memo.tsx'

interface ChoiceFieldProps<Value extends string> {
  readonly label: string
  readonly description?: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** Three values in French fill the panel to the pixel. */
const narrow = { label: { paddingInline: 2 } }

function PlainChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, description, value, choices, onChange } = props
  const id = useId()
  return (
    <Input.Wrapper label={label} description={description} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        fullWidth
        styles={choices.length > 2 ? narrow : {}}
        size="xs"
        mt={4}
        role="radiogroup"
        aria-labelledby={id}
        value={value}
        data={choices.map((choice) => ({ ...choice }))}
        onChange={(chosen) => onChange(chosen)}
      />
    </Input.Wrapper>
  )
}

export const ChoiceField = stableMemo(PlainChoiceField)
