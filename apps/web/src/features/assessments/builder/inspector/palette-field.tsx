import { Input } from '@mantine/core'
import { type CSSProperties, useId } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { colouredBox } from '../../../../modules/player-colours.ts'
import { steady } from '../../../../modules/shared/editing/steady.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { present } from '../state/builder-state.ts'
import { useBuilder } from '../state/use-builder.ts'
import classes from './inspector.module.css'

interface PaletteFieldProps {
  /** Index into the test's five pairs; null for none. */
  readonly value: number | null
  readonly onChange: (index: number | null) => void
}

/** Chooses one of the test's colour pairs, or none. */
export const PaletteField = steady(function PaletteField({ value, onChange }: PaletteFieldProps) {
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
