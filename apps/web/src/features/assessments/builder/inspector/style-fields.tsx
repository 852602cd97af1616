/** The style options that every module has. */
import type { StyleOptions } from '@assay/domain/assessments/document'
import { Input, NativeSelect } from '@mantine/core'
import { type CSSProperties, memo, useId } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { colouredBox } from '../../../../modules/player-colours.ts'
import { ColourField } from '../../../../modules/shared/editing/colour-field.tsx'
import { NumberField } from '../../../../modules/shared/editing/number-field.tsx'
import { steady } from '../../../../modules/shared/editing/steady.tsx'
import { SwitchField } from '../../../../modules/shared/editing/switch-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { present } from '../state/builder-state.ts'
import { useBuilder } from '../state/use-builder.ts'
import classes from './inspector.module.css'

const spaces = ['none', 'small', 'medium', 'large'] as const

interface StyleFieldsProps {
  readonly style: StyleOptions
  readonly onChange: (part: Partial<StyleOptions>, field?: string) => void
}

/** The test's colours first; whether candidates see it. */
export const StyleFields = memo(function StyleFields({ style, onChange }: StyleFieldsProps) {
  const t = useTexts(inspectorTexts)
  return (
    <>
      <PaletteField
        value={style.assessmentColorPaletteIndex}
        onChange={(assessmentColorPaletteIndex) => onChange({ assessmentColorPaletteIndex })}
      />
      <SwitchField
        label={t('display')}
        checked={style.display}
        onChange={(display) => onChange({ display })}
      />
    </>
  )
})

/** Colours of its own, grid and pixels. */
export const AdvancedStyle = memo(function AdvancedStyle({ style, onChange }: StyleFieldsProps) {
  const t = useTexts(inspectorTexts)
  const spaceChoices = spaces.map((value) => ({ value, label: t(`space.${value}`) }))
  return (
    <>
      {style.assessmentColorPaletteIndex === null ? (
        <>
          <ColourField
            label={t('background')}
            value={style.backgroundColor}
            onChange={(backgroundColor) => onChange({ backgroundColor }, 'backgroundColor')}
          />
          <ColourField
            label={t('textColour')}
            value={style.textColor}
            onChange={(textColor) => onChange({ textColor }, 'textColor')}
          />
        </>
      ) : null}
      <NumberField
        label={t('width')}
        placeholder={t('width.auto')}
        value={style.col}
        emptyValue={null}
        min={1}
        max={12}
        onChange={(col) => onChange({ col }, 'col')}
      />
      <NumberField
        label={t('height')}
        placeholder={t('height.auto')}
        value={style.height}
        emptyValue={null}
        min={0}
        max={2000}
        onChange={(height) => onChange({ height }, 'height')}
      />
      <NativeSelect
        label={t('padding')}
        value={style.padding}
        data={spaceChoices}
        onChange={(event) => onChange({ padding: event.currentTarget.value as (typeof spaces)[number] })}
      />
      <NativeSelect
        label={t('margin')}
        value={style.margin}
        data={spaceChoices}
        onChange={(event) => onChange({ margin: event.currentTarget.value as (typeof spaces)[number] })}
      />
      <SwitchField
        label={t('round')}
        checked={style.borderRound}
        onChange={(borderRound) => onChange({ borderRound })}
      />
      <SwitchField label={t('shadow')} checked={style.shadow} onChange={(shadow) => onChange({ shadow })} />
      <SwitchField
        label={t('centre')}
        checked={style.centerVertically}
        onChange={(centerVertically) => onChange({ centerVertically })}
      />
    </>
  )
})

interface PaletteFieldProps {
  /** Index into the test's five pairs; null for none. */
  readonly value: number | null
  readonly onChange: (index: number | null) => void
}

/** Chooses one of the test's colour pairs, or none. */
const PaletteField = steady(function PaletteField({ value, onChange }: PaletteFieldProps) {
  const t = useTexts(inspectorTexts)
  const name = useId()
  const colorList = useBuilder((state) => present(state).colorList)
  const choices: { label: string; index: number | null; style?: CSSProperties }[] = [
    { label: t('palette.none'), index: null },
    ...colorList.map(({ backgroundColor, textColor }, index) => ({
      label: t('palette.pair', { number: index + 1 }),
      index,
      style: colouredBox(backgroundColor, textColor),
    })),
  ]
  return (
    <Input.Wrapper label={t('palette')} labelElement="div" labelProps={{ id: `${name}-label` }}>
      <div className={classes.swatches} role="radiogroup" aria-labelledby={`${name}-label`}>
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
      </div>
    </Input.Wrapper>
  )
})
