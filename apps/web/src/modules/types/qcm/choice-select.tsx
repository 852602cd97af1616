import { plainText } from '@assay/domain/modules/plain-text'
import controls from '../../controls.module.css'
import type { PlayerProps } from '../../player.ts'
import { ChoiceList } from './choice-list.tsx'
import styles from './player.module.css'
import { qcmTexts } from './texts.ts'

/** A list that opens: the browser's for one choice, ticks for several, as it would take the first passed. */
export function ChoiceSelect(props: PlayerProps<'qcm'>) {
  const { item, value, onChange, disabled, labelledBy } = props
  const { data, content, id } = item
  const t = qcmTexts.useTexts()
  const chosen = value ?? []
  const choices = data.choiceList.map((choice) => ({ id: choice.id, label: plainText(choice.content) }))
  if (data.isMultipleChoice) {
    const names = choices.filter((choice) => chosen.includes(choice.id)).map(({ label }) => label)
    return (
      <details className={styles.opening}>
        <summary
          id={`chosen-${id}`}
          className={controls.field}
          aria-labelledby={`${content === '' ? '' : labelledBy} chosen-${id}`}
        >
          {names.length > 0 ? names.join(', ') : t('pickSeveral')}
        </summary>
        <ChoiceList {...props} />
      </details>
    )
  }
  return (
    <select
      className={controls.field}
      value={chosen[0] ?? ''}
      disabled={disabled}
      aria-label={content === '' ? t('choices') : undefined}
      aria-labelledby={content === '' ? undefined : labelledBy}
      onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])}
    >
      <option value="">{t('pick')}</option>
      {choices.map(({ id: choiceId, label }) => (
        <option key={choiceId} value={choiceId}>
          {label}
        </option>
      ))}
    </select>
  )
}
