import type { Resubmission } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { useState } from 'react'
import { PageRows } from '../../../modules/shared/page/page-rows.tsx'
import type { PageView } from '../../../modules/shared/page/page-view.ts'
import { isAnsweredElsewhere } from '../../sync/queue-view.ts'
import { isRefusedOnly } from '../../sync/refused.ts'
import { hasUnacknowledged } from '../../taking/state/unacknowledged.ts'
import parts from '../coming-back/coming-back.module.css'
import { Declare } from '../coming-back/declare.tsx'
import { RateTest } from '../coming-back/rate-test.tsx'
import { ResubmissionDialog } from '../coming-back/resubmission-dialog.tsx'
import { Background } from '../frame/background.tsx'
import { Screen } from '../frame/screen.tsx'
import { AnsweredElsewhere } from '../recovery/answered-elsewhere.tsx'
import { recoveryOf } from '../recovery/recovery-of.ts'
import { RecoveryOffer } from '../recovery/recovery-offer.tsx'
import type { SittingScreenProps } from '../screen-props.ts'
import { TimeNoticeLine } from '../timed/time-notice.tsx'
import { EndReceipt } from './end-receipt.tsx'
import notices from './notices.module.css'
import styles from './test-page.module.css'
import { completedTexts } from './texts.ts'

type CompletedScreenProps = SittingScreenProps & {
  readonly page: PublicPage | null
  readonly attempt: string
  readonly resubmission: Resubmission | null
  readonly isAgain: boolean
  /** The view of the test's own last page. */
  readonly view: PageView
}

/**
 * The end: the test's own last page, and always whether everything arrived. Who has just finished is asked
 * nothing unpressed; a page opened on the end lets somebody else begin, where somebody may.
 */
export function CompletedScreen(given: CompletedScreenProps) {
  const { page, attempt, resubmission, isAgain, view, ...props } = given
  const { state, sitting } = props
  const t = completedTexts.useTexts()
  const [sentTo, setSentTo] = useState<readonly string[]>([])
  const left = resubmission?.filters.filter(({ id }) => !sentTo.includes(id)) ?? []
  const hasMore = resubmission && (left.length > 0 || resubmission.retryFrom !== null)
  const isLoaded = state.moves === 0
  const mayPass = isLoaded && !props.test.isClosed
  const [isAsking, setAsking] = useState(!isLoaded && isAgain)
  const isUnacknowledged = hasUnacknowledged(state)
  const elsewhere = state.queue.refused.filter(isAnsweredElsewhere)
  const more = { label: t('options'), onPress: () => setAsking(true) }
  return (
    <Screen
      title={t('title')}
      text={t(isUnacknowledged ? 'unsent' : 'text')}
      {...(hasMore && { [isLoaded ? 'action' : 'second']: more })}
      {...(mayPass && { second: { label: t('another'), onPress: () => void sitting.startAsAnother() } })}
    >
      {state.timeNotice && (
        <output className={notices.notices}>
          <TimeNoticeLine notice={state.timeNotice} />
        </output>
      )}
      {isUnacknowledged && (
        <section className={parts.part}>
          <RecoveryOffer
            {...recoveryOf(props)}
            what={isRefusedOnly(state.queue) ? 'refused.what' : 'what'}
            isOver={state.pressedId === null}
          />
        </section>
      )}
      {elsewhere.length > 0 && (
        <section className={parts.part}>
          <AnsweredElsewhere
            elsewhere={elsewhere}
            onResolve={(each, isAccepted) => sitting.resolveAnsweredElsewhere(each, isAccepted)}
          />
        </section>
      )}
      {page && (
        <>
          <Background page={page} assessment={props.test.assessment} />
          <div className={styles.rows} data-rows>
            <PageRows rows={page.rowList} view={view} />
          </div>
        </>
      )}
      {attempt !== '' && (
        <EndReceipt
          test={props.test}
          receipt={state.receipt}
          hasOwnEnd={page !== null}
          isWhole={!isUnacknowledged}
        />
      )}
      {attempt !== '' && !props.test.preview && !isUnacknowledged && <RateTest attempt={attempt} />}
      {resubmission?.mayDeclare && !props.test.preview && !isUnacknowledged && <Declare attempt={attempt} />}
      {resubmission && isAsking && (
        <ResubmissionDialog
          attempt={attempt}
          resubmission={{ ...resubmission, filters: left }}
          onSent={(id) => setSentTo((before) => [...before, id])}
          now={sitting.now()}
          onRetry={() => sitting.startAnew()}
          onClose={() => setAsking(false)}
        />
      )}
    </Screen>
  )
}
