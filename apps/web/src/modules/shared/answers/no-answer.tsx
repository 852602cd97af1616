import { useTexts } from '../../../i18n/use-texts.ts'
import { answerTexts } from './answer-texts.ts'
import classes from './answers.module.css'

export function NoAnswer() {
  const t = useTexts(answerTexts)
  return <p className={classes.none}>{t('unanswered')}</p>
}
