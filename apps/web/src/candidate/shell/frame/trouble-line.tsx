import takingATestErrors from '@assay/contract/errors/taking-a-test.json' with { type: 'json' }
import { useLanguage } from '../../../i18n/language.ts'
import { Control } from '../../../modules/control.tsx'
import { pageTexts } from '../../../modules/shared/page/texts.ts'
import { noButton, type SittingState } from '../../taking/state/state.ts'
import { offersFile } from '../recovery/unsent-notices.tsx'
import { troubleTexts } from './trouble-texts.ts'

/** What failed, in its own fixed words, by the name of the failed call. */
export const failures: Readonly<Record<string, { readonly fr: string; readonly en: string }>> = {
  identify: takingATestErrors.createAccountFailed,
  session: takingATestErrors.applicationSessionFailed,
  visitPage: takingATestErrors.setPageVisitedFailed,
  pageVisit: takingATestErrors.getPageVisitedFailed,
  submitPage: takingATestErrors.saveAnswersFailed,
  setCompleted: takingATestErrors.setCompletedFailed,
}

/** Says why a press has to wait, on which side the fault lies, and what happens next. */
export function TroubleLine({ state }: { readonly state: SittingState }) {
  const t = troubleTexts.useTexts()
  const p = pageTexts.useTexts()
  const language = useLanguage()
  const { fault, problem, stage, pressedId, areCookiesRefused } = state
  // A submission that nobody pressed is one for which the time is up.
  const isTimeUp = pressedId === noButton
  if (areCookiesRefused)
    return offersFile(state) ? null : (
      <div data-tone="red" data-leads>
        <p>{t('cookies')}</p>
        <Control onClick={() => location.reload()}>{p('reload')}</Control>
      </div>
    )
  if (problem === 'tooLarge') return <p data-tone="red">{t('tooLarge')}</p>
  // Other calls may have got through since.
  const trouble = state.trouble ?? fault?.why
  if (trouble && trouble !== 'network') {
    const failure = fault && failures[fault.call]
    return (
      <p data-tone={trouble === 'slow' || trouble === 'unreachable' ? 'amber' : 'red'}>
        {isTimeUp && `${t('isUp')} `}
        {failure && `${failure[language]}. `}
        {t(trouble)}
      </p>
    )
  }
  const waiting = isTimeUp ? 'timeUp' : 'submit'
  return (
    <p data-tone="amber">
      {t(stage.kind === 'opening' ? 'opening' : stage.kind === 'before' ? 'identify' : waiting)}
    </p>
  )
}
