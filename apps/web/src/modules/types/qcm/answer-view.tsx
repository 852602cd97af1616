/** The choices with what was chosen, what was expected, and the points of each. */
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCircle, IconCircleDashed, IconX } from '@tabler/icons-react'
import { RichTextView } from '../../../rich-text/rich-text-view.tsx'
import { answerTexts } from '../../shared/answers/answer-texts.ts'
import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import classes from '../../shared/answers/answers.module.css'
import { NoAnswer } from '../../shared/answers/no-answer.tsx'
import { Points } from '../../shared/answers/points.tsx'
import { type ChoiceMark, choiceMarks } from './choice-marks.ts'

export function AnswerView({ data, answer }: AnswerViewProps<'qcm'>) {
  const t = answerTexts.useTexts()
  return (
    <>
      {answer === null || answer.length === 0 ? <NoAnswer /> : null}
      <ul className={`plain ${classes.choices}`} aria-label={t('qcm.choices')}>
        {choiceMarks(data, answer).map((mark) => (
          <li key={mark.id} className={classes.choice} data-chosen={mark.chosen || undefined}>
            <span className={classes.mark} data-tone={mark.tone}>
              <Icon mark={mark} />
            </span>
            <RichTextView html={mark.content} />
            <span className={classes.word} data-tone={mark.chosen ? mark.tone : undefined}>
              {mark.chosen ? t('qcm.chosen') : mark.expected ? t('expected') : null}
              {!mark.chosen && !mark.expected ? <VisuallyHidden>{t('qcm.notChosen')}</VisuallyHidden> : null}
            </span>
            <Points points={mark.points} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Icon({ mark: { chosen, expected, tone } }: { mark: ChoiceMark }) {
  if (chosen && tone === 'red') return <IconX size={16} stroke={2.2} aria-hidden />
  if (chosen) return <IconCheck size={16} stroke={2.2} aria-hidden />
  return expected ? (
    <IconCircleDashed size={16} stroke={1.6} aria-hidden />
  ) : (
    <IconCircle size={16} stroke={1.2} aria-hidden />
  )
}
