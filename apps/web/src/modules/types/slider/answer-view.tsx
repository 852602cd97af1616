/** The scale with the position that was chosen. */
import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleDot } from '@tabler/icons-react'
import { answerTexts } from '../../shared/answers/answer-texts.ts'
import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import classes from '../../shared/answers/answers.module.css'
import { NoAnswer } from '../../shared/answers/no-answer.tsx'

export function AnswerView({ data, answer }: AnswerViewProps<'slider'>) {
  const t = answerTexts.useTexts()
  return (
    <>
      {answer === null ? <NoAnswer /> : null}
      <ol className={`plain ${classes.scale}`} aria-label={t('slider.scale')}>
        {data.choices.map(({ id, name }) => {
          const isChosen = id === answer
          return (
            <li key={id} data-chosen={isChosen || undefined}>
              {isChosen ? <IconCircleDot size={18} aria-hidden /> : <IconCircle size={14} aria-hidden />}
              <span>{name}</span>
              {isChosen ? <VisuallyHidden>{t('qcm.chosen')}</VisuallyHidden> : null}
            </li>
          )
        })}
      </ol>
    </>
  )
}
