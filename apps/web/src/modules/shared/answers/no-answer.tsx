import { answerTexts } from './answer-texts.ts'
import classes from './answers.module.css'

/** Says that the candidate left a module unanswered. */
export function NoAnswer() {
  const t = answerTexts.useTexts()
  return <p className={classes.none}>{t('unanswered')}</p>
}
