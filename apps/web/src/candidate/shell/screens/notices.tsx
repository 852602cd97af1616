import type { PublicPage } from '@assay/domain/assessments/public-types'
import { Suspense } from 'react'
import { TimeNoticeLine, TroubleLine, UnsentNotices } from '../lazy-parts.ts'
import type { SittingScreenProps } from '../screen-props.ts'
import { candidateTexts } from '../texts.ts'
import styles from './notices.module.css'

/** Tells the candidate what they must know before going on: a submission that waits, a refusal. */
export function Notices({ state }: Pick<SittingScreenProps, 'state'>) {
  const t = candidateTexts.useTexts()
  const { problem, queue, timeNotice, trouble, areCookiesRefused, missingIds } = state
  const isWaiting = isWaited(state)
  const hasOwnNotice =
    problem === 'tooLarge' || areCookiesRefused || queue.heldBy === 'applicationCookieMissing'
  return (
    <div className={styles.notices} data-pressed={isWaiting || problem !== null || missingIds.size > 0}>
      <output>
        {/* A cut may have kept away the words too: these few came with the page. */}
        <Suspense fallback={trouble && <p data-tone="amber">{t('noConnection')}</p>}>
          {isWaiting && <TroubleLine state={state} />}
        </Suspense>
      </output>
      <div role="alert">
        {problem && !hasOwnNotice && <p data-tone="red">{problem}</p>}
        {missingIds.size > 0 && <p data-tone="amber">{t('missing')}</p>}
      </div>
      <output>
        <Suspense>{timeNotice && <TimeNoticeLine notice={timeNotice} />}</Suspense>
      </output>
    </div>
  )
}

/** What only this browser has, with what to do about it: in the page, below what stays in view. */
export function Unsent(props: SittingScreenProps & { readonly page: PublicPage }) {
  const { stage, localApplications } = props.state
  if (stage.kind !== 'taking' && localApplications.length === 0) return null
  return (
    <div className={styles.notices}>
      <Suspense>
        <UnsentNotices {...props} isWaiting={isWaited(props.state)} />
      </Suspense>
    </div>
  )
}

/** Whether something that the candidate waits for is held up. */
const isWaited = (state: SittingScreenProps['state']): boolean =>
  (state.trouble !== null &&
    (state.pressedId !== null || state.identification.sending) &&
    !isAnnounced(state.stage)) ||
  state.areCookiesRefused ||
  state.problem === 'tooLarge' ||
  isFaultReported(state)

/** A failed visit or end is said though nobody waits for it; drafts have their chip. */
const isFaultReported = ({ fault, stage }: SittingScreenProps['state']): boolean =>
  !isAnnounced(stage) && (fault?.call === 'visitPage' || fault?.call === 'setCompleted')

/** The announcement says itself that it could not begin, and nothing is tried again there. */
const isAnnounced = (stage: SittingScreenProps['state']['stage']): boolean =>
  stage.kind === 'taking' && Boolean(stage.page.announced)
