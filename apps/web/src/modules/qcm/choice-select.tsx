import { plainText } from '@assay/domain/modules/plain-text'
import controls from '../controls.module.css'
import type { PlayerProps } from '../player.ts'
import { textsIn } from '../texts-in.ts'
import { isOutOfReach, toggle } from './choose.ts'
import styles from './player.module.css'
import { qcmTexts } from './texts.ts'

type ChoiceSelectProps = PlayerProps<'qcm'> & { readonly chosen: readonly string[] }

/** The browser's own list; with several choices it adds, and the chosen stand below with a way to remove each. */
export function ChoiceSelect({ item, chosen, onChange, disabled, context, labelledBy }: ChoiceSelectProps) {
  const { data, content } = item
  const t = textsIn(qcmTexts, context.language)
  const several = data.isMultipleChoice
  const choices = data.choiceList.map(({ id, content: html }) => ({ id, label: plainText(html) }))
  return (
    <>
      <select
        className={controls.field}
        value={several ? '' : (chosen[0] ?? '')}
        disabled={disabled}
        aria-label={content === '' ? t('choices') : undefined}
        aria-labelledby={content === '' ? undefined : labelledBy}
        onChange={(event) =>
          onChange(event.target.value === '' ? [] : toggle(data, chosen, event.target.value))
        }
      >
        <option value="">{t(several ? 'add' : 'pick')}</option>
        {choices.map(({ id, label }) => (
          <option
            key={id}
            value={id}
            disabled={several && (chosen.includes(id) || isOutOfReach(data, chosen, id))}
          >
            {label}
          </option>
        ))}
      </select>
      {several && chosen.length > 0 && (
        <ul className={styles.chosen}>
          {choices
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, label }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.chip}
                  disabled={disabled}
                  aria-label={t('remove', { choice: label })}
                  onClick={() => onChange(toggle(data, chosen, id))}
                >
                  {label} <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </>
  )
}
