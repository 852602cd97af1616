import { takingATestErrors } from '@assay/contract/errors/taking-a-test'
import { useLanguage, useTexts } from '../i18n/use-language.ts'
import type { SittingState } from '../sitting/state.ts'
import { troubleTexts } from './trouble-texts.ts'

/** What failed, in SPEC §8's words, by the name of the call. */
const failures: Readonly<Record<string, { readonly fr: string; readonly en: string }>> = {
  identify: takingATestErrors.createAccountFailed,
  session: takingATestErrors.applicationSessionFailed,
  visitPage: takingATestErrors.setPageVisitedFailed,
  pageVisit: takingATestErrors.getPageVisitedFailed,
  submitPage: takingATestErrors.saveAnswersFailed,
  setCompleted: takingATestErrors.setCompletedFailed,
}

/** Why what was pressed waits, whose fault it is, and what happens next. */
export function TroubleLine({ state }: { readonly state: SittingState }) {
  const t = useTexts(troubleTexts)
  const language = useLanguage()
  const { fault, trouble, problem, stage, pressedId } = state
  if (problem === 'tooLarge') return <p data-tone="red">{t('tooLarge')}</p>
  const failure = fault && failures[fault.call]
  if (failure && trouble !== 'network')
    return (
      <p data-tone="red">
        {failure[language]}. {trouble === 'busy' ? t('busy') : t('server')}
      </p>
    )
  const waiting = pressedId === '' ? 'timeUp' : 'submit'
  const what = stage.kind === 'opening' ? 'opening' : stage.kind === 'before' ? 'identify' : waiting
  const isServers = trouble === 'server' || trouble === 'busy'
  return <p data-tone="amber">{t(isServers ? 'server' : what)}</p>
}
