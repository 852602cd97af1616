import { useTexts } from '../../../i18n/use-texts.ts'
import type { PlayerProps } from '../../player.ts'
import { colouredBox } from '../../player-colours.ts'
import { RichText } from '../../shared/page/rich-text.tsx'
import { isOutOfReach, toggle } from './choose.ts'
import styles from './player.module.css'
import { qcmTexts } from './texts.ts'

/** Ticks (`checkbox`) or boxes (`clickbox`): native inputs, so keys and names are the browser's. */
export function ChoiceList({ item, value, onChange, disabled, labelledBy }: PlayerProps<'qcm'>) {
  const { data, id, content } = item
  const chosen = value ?? []
  const t = useTexts(qcmTexts)
  const boxes = data.style === 'clickbox'
  return (
    <div
      role={data.isMultipleChoice ? 'group' : 'radiogroup'}
      aria-label={content === '' ? t('choices') : undefined}
      aria-labelledby={content === '' ? undefined : labelledBy}
      aria-describedby={data.isMultipleChoice ? `hint-${id}` : undefined}
      className={boxes ? styles.boxes : styles.ticks}
    >
      {data.choiceList.map((choice) => {
        const isChosen = chosen.includes(choice.id)
        return (
          <label
            key={choice.id}
            className={`${styles.choice} ${isChosen && data.customBgColor ? 'on-colour' : ''}`}
            data-chosen={isChosen}
            style={isChosen && data.customBgColor ? colouredBox(data.customBgColor) : undefined}
          >
            <input
              type={data.isMultipleChoice ? 'checkbox' : 'radio'}
              name={id}
              checked={isChosen}
              disabled={disabled || isOutOfReach(data, chosen, choice.id)}
              onChange={() => onChange(toggle(data, chosen, choice.id))}
            />
            <RichText inline html={choice.content} />
          </label>
        )
      })}
    </div>
  )
}
