import type { PublicPage } from '@assay/domain/assessments/public-types'
import { Suspense } from 'react'
import { useTexts } from '../i18n/use-language.ts'
import { KeptNotices } from '../later/later.ts'
import type { SittingScreenProps } from '../screens/sitting-screen.tsx'
import { candidateTexts, saveTexts } from '../texts.ts'
import styles from './notices.module.css'

/** What the candidate must know before going on: a submission that waits, a refusal, answers that were not taken. */
export function Notices(props: SittingScreenProps & { readonly page: PublicPage }) {
  const t = useTexts(candidateTexts)
  const s = useTexts(saveTexts)
  const { problem, queue, isOffline, pressedId, missingIds, isRecoveryOffered, priorApplicationId } =
    props.state
  const isWaiting = isOffline && pressedId !== null
  return (
    <div className={styles.notices} data-pressed={isWaiting || problem !== null}>
      <output>{isWaiting && <span data-tone="amber">{s('waitingToSubmit')}</span>}</output>
      <div role="alert">
        {problem && <p data-tone="red">{problem}</p>}
        {missingIds.size > 0 && <p className="visually-hidden">{t('missing')}</p>}
      </div>
      {(isRecoveryOffered || queue.heldBy || queue.refused.length > 0 || priorApplicationId) && (
        <Suspense>
          <KeptNotices {...props} />
        </Suspense>
      )}
    </div>
  )
}
