import { useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import controls from '../../controls.module.css'
import type { PlayerProps } from '../../player.ts'
import styles from './player.module.css'
import { sliderTexts } from './texts.ts'
import { useLayout } from './use-layout.ts'
import { useSlide } from './use-slide.ts'

/** Slider: the browser's radio buttons, so none is chosen at first, and keys and names are its own. */
export function Player({ item, value, onChange, disabled, labelledBy }: PlayerProps<'slider'>) {
  const t = useTexts(sliderTexts)
  const { choices } = item.data
  const chosenAt = choices.findIndex(({ id }) => id === value)
  const scale = useRef<HTMLDivElement>(null)
  const layout = useLayout(
    scale,
    choices.map(({ name }) => name),
  )
  const slide = useSlide(scale, (index) => {
    const choice = choices[index]
    if (choice && choice.id !== value) onChange(choice.id)
  })
  const hintId = `hint-${item.id}`
  return (
    <>
      <div
        ref={scale}
        role="radiogroup"
        aria-label={item.content === '' ? t('scale') : undefined}
        aria-labelledby={item.content === '' ? undefined : labelledBy}
        aria-describedby={chosenAt < 0 ? hintId : undefined}
        aria-required={item.evaluationMandatory}
        className={styles.scale}
        data-layout={layout}
        onPointerDown={disabled || layout !== 'line' ? undefined : slide}
      >
        {choices.map(({ id, name }, index) => (
          <label
            key={id}
            className={styles.stop}
            data-passed={index <= chosenAt}
            data-chosen={index === chosenAt}
          >
            <input
              type="radio"
              name={item.id}
              checked={index === chosenAt}
              disabled={disabled}
              onChange={() => onChange(id)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <p id={hintId} className={controls.hint} hidden={chosenAt >= 0}>
        {t('notYet')}
      </p>
    </>
  )
}
