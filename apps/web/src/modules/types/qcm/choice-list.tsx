import type { QcmPublic } from '@assay/domain/modules/types/qcm/answer'
import type { PlayerProps } from '../../player.ts'
import { colouredBox } from '../../player-colours.ts'
import { RichText } from '../../shared/page/rich-text.tsx'
import styles from './player.module.css'
import { qcmTexts } from './texts.ts'

/** Ticks (`checkbox`) or boxes (`clickbox`): native inputs, so keys and names are the browser's. */
export function ChoiceList({ item, value, onChange, disabled, labelledBy }: PlayerProps<'qcm'>) {
  const { data, id, content } = item
  const chosen = value ?? []
  const t = qcmTexts.useTexts()
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

type Rules = Pick<QcmPublic, 'choiceList' | 'isMultipleChoice' | 'nbMaxChoices'>

/** The chosen ids, in the order shown, after one is toggled; beyond the maximum nothing changes. */
export function toggle(data: Rules, chosen: readonly string[], id: string): readonly string[] {
  if (!data.isMultipleChoice) return [id]
  const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
  if (next.length > data.nbMaxChoices) return chosen
  return data.choiceList.map((choice) => choice.id).filter((each) => next.includes(each))
}

/** Whether a choice is out of reach, as the maximum is reached and it is not among the chosen. */
export function isOutOfReach(data: Rules, chosen: readonly string[], id: string): boolean {
  return data.isMultipleChoice && chosen.length >= data.nbMaxChoices && !chosen.includes(id)
}
