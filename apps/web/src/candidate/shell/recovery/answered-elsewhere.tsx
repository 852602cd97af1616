import { Control } from '../../../modules/control.tsx'
import type { RefusedOperation } from '../../sync/queue-view.ts'
import { recoveryTexts } from './texts.ts'

interface AnsweredElsewhereProps {
  /** The answers stored on this device to questions that were answered on another one since. */
  readonly elsewhere: readonly RefusedOperation[]
  /** The names of the questions; without them the test is over, and no answer can be withdrawn. */
  readonly names?: ReadonlyMap<string, string>
  readonly onResolve: (elsewhere: RefusedOperation, isAccepted: boolean) => Promise<void>
}

/** Shows two answers to one question: the later one stands, and the other may be chosen instead. */
export function AnsweredElsewhere({ elsewhere, names, onResolve }: AnsweredElsewhereProps) {
  const t = recoveryTexts.useTexts()
  const button = (each: RefusedOperation, isAccepted: boolean) => (
    <Control onClick={() => void onResolve(each, isAccepted)}>
      {t(isAccepted ? 'elsewhere.take' : 'elsewhere.leave')}
    </Control>
  )
  return (
    <>
      <p>{t('elsewhere')}</p>
      <ul>
        {elsewhere.map((each) => (
          <li key={each.seq}>
            {names?.get(each.module)}{' '}
            <q>{typeof each.value === 'string' ? each.value : t('elsewhere.value')}</q>{' '}
            {names && button(each, true)} {button(each, false)}
          </li>
        ))}
      </ul>
    </>
  )
}
