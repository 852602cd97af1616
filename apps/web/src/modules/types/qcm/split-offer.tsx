/** A question that was put into the wording with its answers is offered as question and choices. */
import { questionAndChoices } from '@assay/domain/modules/shared/pasted-lines'
import { IconListCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { InPlaceProps } from '../../shared/editing/editor-types.ts'
import { htmlOfWords } from '../../shared/editing/plain-rich.ts'
import styles from './editor-in-place.module.css'
import { qcmEditorTexts } from './editor-texts.ts'

/** Choices that are there already are replaced only by a wording that was changed meanwhile. */
export function SplitOffer({ item, reword, newId }: InPlaceProps<'qcm'>) {
  const t = qcmEditorTexts.useTexts()
  const { choiceList, isScore, isMultipleChoice } = item.data
  const [first] = useState(item.content)
  const found = useMemo(() => questionAndChoices(item.content), [item.content])
  const isEmpty = choiceList.every(({ content }) => content === '')
  if (!found || (item.content === first && !isEmpty)) return null
  const count = found.choices.length
  const right = found.choices.filter(({ isRight }) => isRight).length
  const hasKey = isScore && right > 0 && (right === 1 || isMultipleChoice)
  const split = (): void =>
    reword(found.question, {
      choiceList: found.choices.map(({ words, isRight }) => ({
        id: newId(),
        content: htmlOfWords(words),
        score: !isScore || (hasKey && !isRight) ? 0 : 1,
      })),
    })
  return (
    <button
      type="button"
      className={styles.split}
      onClick={({ currentTarget }) => {
        currentTarget.closest('[data-module-cell]')?.querySelector<HTMLElement>('[data-in-place]')?.focus()
        split()
      }}
    >
      <IconListCheck size={16} aria-hidden />
      {isEmpty ? t('split', { count }) : t('split.instead', { count })}
    </button>
  )
}
