import type { PublicPage } from '@assay/domain/assessments/public-types'
import { Suspense } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { KeptNotices, TimeNoticeLine, TroubleLine } from '../lazy-parts.ts'
import type { SittingScreenProps } from '../screen-props.ts'
import { candidateTexts } from '../texts.ts'
import styles from './notices.module.css'

/**
 * Tells the candidate what they must know before going on: a submission that waits, a refusal, answers that
 * were not taken.
 */
export function Notices(props: SittingScreenProps & { readonly page: PublicPage }) {
  const t = useTexts(candidateTexts)
  const { stage, problem, timeNotice, trouble, areCookiesRefused, pressedId, missingIds, takenHere } =
    props.state
  const isPressed = pressedId !== null || props.state.identification.sending
  const isWaiting =
    (trouble !== null && isPressed && !isAnnounced(stage)) ||
    areCookiesRefused ||
    problem === 'tooLarge' ||
    isFaultTold(props.state)
  return (
    <div className={styles.notices} data-pressed={isWaiting || problem !== null || missingIds.size > 0}>
      <output>
        {/* A cut may have kept away the words too: these few came with the page. */}
        <Suspense fallback={trouble && <p data-tone="amber">{t('noConnection')}</p>}>
          {isWaiting && <TroubleLine state={props.state} />}
        </Suspense>
      </output>
      <div role="alert">
        {problem && problem !== 'tooLarge' && !areCookiesRefused && <p data-tone="red">{problem}</p>}
        {missingIds.size > 0 && <p data-tone="amber">{t('missing')}</p>}
      </div>
      <output>
        <Suspense>{timeNotice && <TimeNoticeLine notice={timeNotice} />}</Suspense>
      </output>
      {(stage.kind === 'taking' || takenHere.length > 0) && (
        <Suspense>
          <KeptNotices {...props} isWaiting={isWaiting} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * A page's visit, or the end, that the server fails is said though nobody waits for it; drafts have their
 * chip.
 */
const isFaultTold = ({ fault, stage }: SittingScreenProps['state']): boolean =>
  !isAnnounced(stage) && (fault?.call === 'visitPage' || fault?.call === 'setCompleted')

/** The announcement says itself that it could not begin, and nothing is tried again there. */
const isAnnounced = (stage: SittingScreenProps['state']['stage']): boolean =>
  stage.kind === 'taking' && Boolean(stage.page.announced)
