import type { PublicPage } from '@assay/domain/assessments/public-types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { plainText } from '@assay/domain/modules/plain-text'
import { Suspense } from 'react'
import { useTexts } from '../i18n/use-language.ts'
import { AnsweredElsewhere, RecoveryNotice } from '../later/later.ts'
import { answeredElsewhere } from '../queue/operations.ts'
import { recoveryOf } from '../recovery/recovery-of.ts'
import type { SittingScreenProps } from '../screens/sitting-screen.tsx'
import { hasUnsent } from '../sitting/unsent.ts'
import { candidateTexts, saveTexts } from '../texts.ts'
import styles from './notices.module.css'

/** What the candidate must know before going on: a submission that waits, a refusal, answers that were not taken. */
export function Notices({ page, ...props }: SittingScreenProps & { readonly page: PublicPage }) {
  const { state } = props
  const t = useTexts(candidateTexts)
  const s = useTexts(saveTexts)
  const { problem, queue, isOffline, pressedId, missingIds, isRecoveryOffered } = state
  const isWaiting = isOffline && pressedId !== null
  const isHeld = queue.heldBy !== null && hasUnsent(state)
  // Of a filter that was removed the module itself speaks.
  const refused = queue.refused.filter(({ code }) => code !== 'filterNotFound' && code !== answeredElsewhere)
  const apart = queue.refused.filter(({ code }) => code === answeredElsewhere)
  const names = new Map(publicItemsOf(page).map(({ id, content }) => [id, plainText(content)]))
  return (
    <div className={styles.notices} data-pressed={isWaiting || problem !== null}>
      <output>{isWaiting && <span data-tone="amber">{s('waitingToSubmit')}</span>}</output>
      {(isRecoveryOffered || isHeld) && (
        <section data-tone={isHeld ? 'red' : 'amber'} aria-label={s('recovery')}>
          <Suspense>
            <RecoveryNotice {...recoveryOf(props)} isHeld={isHeld} />
          </Suspense>
        </section>
      )}
      {apart.length > 0 && (
        <section data-tone="amber" aria-label={s('recovery')}>
          <Suspense>
            <AnsweredElsewhere
              page={page}
              apart={apart}
              onSettle={(module, isTaken) => void props.sitting.settleApart(module, isTaken)}
            />
          </Suspense>
        </section>
      )}
      <div role="alert">
        {problem && <p data-tone="red">{problem}</p>}
        {missingIds.size > 0 && <p className="visually-hidden">{t('missing')}</p>}
        {refused.length > 0 && (
          <div data-tone="red">
            <p>{s('refused', { count: refused.length })}</p>
            <ul>
              {refused.map(({ module, value }) => (
                <li key={module}>
                  {names.get(module)} <q>{typeof value === 'string' ? value : JSON.stringify(value)}</q>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}
