import type { PublicPage } from '@assay/domain/assessments/public-types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { plainText } from '@assay/domain/modules/plain-text'
import controls from '../../modules/controls.module.css'
import { useTexts } from '../i18n/use-language.ts'
import type { RefusedOperation } from '../queue/operations.ts'
import { recoveryTexts } from './texts.ts'

export interface AnsweredElsewhereProps {
  readonly page: PublicPage
  /** What this device kept of questions that were answered on another one since. */
  readonly apart: readonly RefusedOperation[]
  readonly onSettle: (module: string, isTaken: boolean) => void
}

/** Two answers to one question: the later one stands, the other is there to be taken instead. */
export function AnsweredElsewhere({ page, apart, onSettle }: AnsweredElsewhereProps) {
  const t = useTexts(recoveryTexts)
  const names = new Map(publicItemsOf(page).map(({ id, content }) => [id, plainText(content)]))
  return (
    <>
      <p>{t('elsewhere')}</p>
      <ul>
        {apart.map(({ module, value }) => {
          const name = names.get(module)
          return (
            <li key={module}>
              {name} <q>{typeof value === 'string' ? value : t('elsewhere.value')}</q>{' '}
              {name === undefined ? null : (
                <button type="button" className={controls.secondary} onClick={() => onSettle(module, true)}>
                  {t('elsewhere.take')}
                </button>
              )}{' '}
              <button type="button" className={controls.secondary} onClick={() => onSettle(module, false)}>
                {t('elsewhere.leave')}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
