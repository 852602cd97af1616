/** The style options that every module has. */
import type { StyleOptions } from '@assay/domain/assessments/document'
import { Input, NativeSelect, SimpleGrid } from '@mantine/core'
import { type CSSProperties, memo, useId } from 'react'
import { colouredBox } from '../../../../modules/player-colours.ts'
import { ColourField } from '../../../../modules/shared/editing/colour-field.tsx'
import { SwitchField, useFields } from '../../../../modules/shared/editing/fields.tsx'
import { NumberField } from '../../../../modules/shared/editing/number-field.tsx'
import { stableMemo } from '../../../../modules/shared/editing/stable-memo.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useDocumentPart } from '../state/use-builder.ts'
import classes from './inspector.module.css'

const ofStyle = { before: 'styleOptions.' } as const
const spaces = ['none', 'small', 'medium', 'large'] as const

interface StyleFieldsProps {
  readonly style: StyleOptions
  readonly onChange: (part: Partial<StyleOptions>, field?: string) => void
}

/** The test's colours first; whether candidates see it. */
export const StyleFields = memo(function StyleFields({ style, onChange }: StyleFieldsProps) {
  const { chosen, toggle } = useFields(inspectorTexts, style, onChange, ofStyle)
  return (
    <>
      <PaletteField {...chosen('assessmentColorPaletteIndex')} />
      <SwitchField {...toggle('display')} />
    </>
  )
})

export const AdvancedStyle = memo(function AdvancedStyle({ style, onChange }: StyleFieldsProps) {
  const t = inspectorTexts.useTexts()
  const { toggle, typed, chosen } = useFields(inspectorTexts, style, onChange, ofStyle)
  const spaceChoices = spaces.map((value) => ({ value, label: t(`space.${value}`) }))
  return (
    <>
      {style.assessmentColorPaletteIndex === null ? (
        <>
          <ColourField {...typed('backgroundColor')} />
          <ColourField {...typed('textColor')} />
        </>
      ) : null}
      <NumberField
        {...typed('col')}
        placeholder={t('styleOptions.col.auto')}
        emptyValue={null}
        min={1}
        max={12}
      />
      <NumberField
        {...typed('height')}
        placeholder={t('styleOptions.col.auto')}
        emptyValue={null}
        min={0}
        max={2000}
      />
      {(['padding', 'margin'] as const).map((name) => (
        <NativeSelect
          key={name}
          {...chosen(name)}
          data={spaceChoices}
          onChange={(event) => onChange({ [name]: event.currentTarget.value as (typeof spaces)[number] })}
        />
      ))}
      <SwitchField {...toggle('borderRound')} />
      <SwitchField {...toggle('shadow')} />
      <SwitchField {...toggle('centerVertically')} />
    </>
  )
})

interface PaletteFieldProps {
  readonly label: string
  /** Index into the test's five pairs; null for none. */
  readonly value: number | null
  readonly onChange: (index: number | null) => void
}

const PaletteField = stableMemo(function PaletteField({ value, onChange, ...wrapper }: PaletteFieldProps) {
  const t = inspectorTexts.useTexts()
  const name = useId()
  const colorList = useDocumentPart((document) => document.colorList)
  const choices: { label: string; index: number | null; style?: CSSProperties }[] = [
    { label: t('palette.none'), index: null },
    ...colorList.map(({ backgroundColor, textColor }, index) => ({
      label: t('palette.pair', { number: index + 1 }),
      index,
      style: colouredBox(backgroundColor, textColor),
    })),
  ]
  return (
    <Input.Wrapper {...wrapper} labelElement="div" labelProps={{ id: `${name}-label` }}>
      <SimpleGrid cols={6} spacing={6} role="radiogroup" aria-labelledby={`${name}-label`}>
        {choices.map(({ label, index, style }) => (
          <label key={label} className={classes.swatch} style={style} title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={value === index}
              onChange={() => onChange(index)}
            />
            <span aria-hidden>{index === null ? '–' : 'Aa'}</span>
          </label>
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  )
})
