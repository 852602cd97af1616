import { Input } from '@mantine/core'
import { useId } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { present } from '../state/builder-state.ts'
import { useBuilder } from '../state/use-builder.ts'
import classes from './inspector.module.css'

export interface PaletteFieldProps {
  /** Index into the test's five pairs; null for none. */
  readonly value: number | null
  readonly onChange: (index: number | null) => void
}

/** One of the test's colour pairs, or none. */
export function PaletteField({ value, onChange }: PaletteFieldProps) {
  const t = useTexts(inspectorTexts)
  const id = useId()
  const colorList = useBuilder((state) => present(state).colorList)
  return (
    <Input.Wrapper label={t('palette')} labelElement="div" labelProps={{ id }}>
      <div className={classes.swatches} role="radiogroup" aria-labelledby={id}>
        <button
          type="button"
          role="radio"
          className={classes.swatch}
          aria-checked={value === null}
          aria-label={t('palette.none')}
          onClick={() => onChange(null)}
        >
          –
        </button>
        {colorList.map(({ backgroundColor, textColor }, index) => (
          <button
            key={index}
            type="button"
            role="radio"
            className={classes.swatch}
            style={{ background: backgroundColor, color: textColor }}
            aria-checked={value === index}
            aria-label={t('palette.pair', { number: index + 1 })}
            onClick={() => onChange(index)}
          >
            Aa
          </button>
        ))}
      </div>
    </Input.Wrapper>
  )
}
