/** The free text as it was written, with its number of words. */
import { answerTexts } from '../../shared/answers/answer-texts.ts'
import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import classes from '../../shared/answers/answers.module.css'
import { NoAnswer } from '../../shared/answers/no-answer.tsx'
import { countWords } from './count-words.ts'

export function AnswerView({ answer }: AnswerViewProps<'question'>) {
  const t = answerTexts.useTexts()
  if (answer === null || answer.trim() === '') return <NoAnswer />
  return (
    <>
      <blockquote className={classes.text} dir="auto">
        {answer}
      </blockquote>
      <p className={classes.count}>{t('words', { count: countWords(answer) })}</p>
    </>
  )
}
