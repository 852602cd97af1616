import type { PublicPage } from '@assay/domain/assessments/public-types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { plainText } from '@assay/domain/modules/plain-text'
import { useEffect, useRef } from 'react'
import { isAnsweredElsewhere } from '../../sync/queue-view.ts'
import { refusedAnswers } from '../../sync/refused.ts'
import type { SittingState } from '../../taking/state/state.ts'
import { hasUnacknowledged } from '../../taking/state/unacknowledged.ts'
import { LinkRequest } from '../coming-back/link-request.tsx'
import { troubleTexts } from '../frame/trouble-texts.ts'
import type { SittingScreenProps } from '../screen-props.ts'
import { AnsweredElsewhere } from './answered-elsewhere.tsx'
import { EarlierNotice } from './earlier-notice.tsx'
import { recoveryOf } from './recovery-of.ts'
import { RecoveryOffer } from './recovery-offer.tsx'
import { recoveryTexts } from './texts.ts'

type UnsentNoticesProps = SittingScreenProps & {
  readonly page: PublicPage
  /** Whether the line above says what a press waits for. */
  readonly isWaiting: boolean
}

/** Shows what is only in this browser: of this application, and of those that were taken here before it. */
export function UnsentNotices(props: UnsentNoticesProps) {
  const { stage, priorApplicationId, localApplications } = props.state
  const current = stage.kind === 'taking' ? stage.application.id : null
  const earlier = new Set([...(priorApplicationId ? [priorApplicationId] : []), ...localApplications])
  return (
    <>
      {current !== null && <OwnNotices {...props} />}
      {[...earlier]
        .filter((id) => id !== current)
        .map((id) => (
          <EarlierNotice
            key={id}
            {...recoveryOf(props)}
            test={props.test}
            attempt={id}
            isOfAnother={current === null || id !== priorApplicationId}
            isLost={current === null && props.test.resume === null}
          />
        ))}
    </>
  )
}

/** A file of what waits, an answer that can be withdrawn, and what the server refused. */
function OwnNotices({ page, isWaiting, ...props }: UnsentNoticesProps) {
  const { state, sitting } = props
  const t = recoveryTexts.useTexts()
  const why = troubleTexts.useTexts()
  const { queue } = state
  const offered = whyOffered(state, isWaiting)
  const lost = useRef<HTMLElement>(null)
  // A press that met it may have been far below.
  useEffect(() => {
    if (state.problem !== null) lost.current?.scrollIntoView?.({ block: 'center' })
  }, [state.problem])
  const names = new Map(publicItemsOf(page).map(({ id, content }) => [id, plainText(content)]))
  // It can be withdrawn where its question is seen.
  const elsewhere = queue.refused.filter((each) => isAnsweredElsewhere(each) && names.has(each.module))
  const refused = refusedAnswers(queue)
  // Shown on the page of the recording only; later pages show it in the save state.
  const uploads = [...new Set(queue.refusedUploads)].filter((module) => names.has(module))
  const count = refused.length + uploads.length
  return (
    <>
      {isLost(state) && (
        <section ref={lost} data-tone="red" aria-label={t('unsent')}>
          <LinkRequest
            attempt={sitting.attempt() ?? ''}
            assessmentId={props.test.assessmentId}
            text={t('lost')}
          />
        </section>
      )}
      {offersFile(state) && !isLost(state) && (
        <section data-tone={isHeld(state) ? 'red' : 'amber'} aria-label={t('unsent')}>
          {offered && <p>{t(offered)}</p>}
          <RecoveryOffer
            {...recoveryOf(props)}
            isOver={isHeld(state)}
            what={state.areCookiesRefused ? 'cookies.what' : 'what'}
          />
        </section>
      )}
      {elsewhere.length > 0 && (
        <section data-tone="amber" aria-label={t('twice')}>
          <AnsweredElsewhere
            names={names}
            elsewhere={elsewhere}
            onResolve={(each, isAccepted) => sitting.resolveAnsweredElsewhere(each, isAccepted)}
          />
        </section>
      )}
      <div role="alert">
        {count > 0 && (
          <div data-tone="red">
            <p>{t('refused', { count })}</p>
            <ul>
              {uploads.map((module) => (
                <li key={module}>{names.get(module)?.trim() || t('refused.upload')}</li>
              ))}
              {refused.map(({ module, seq, value }) => (
                <li key={seq}>
                  {names.get(module)} <q>{typeof value === 'string' ? value : JSON.stringify(value)}</q>
                </li>
              ))}
            </ul>
            {/* A press that meets it has said so above. */}
            {state.problem !== 'tooLarge' && refused.some(({ code }) => code === 'tooLarge') && (
              <p>{why('tooLarge')}</p>
            )}
            {!offersFile(state) && <RecoveryOffer {...recoveryOf(props)} what="refused.what" isOver />}
            {/* The server lets the candidate continue after refusing a recording. If a press still fails, a
                person must help. */}
            {state.problem !== null && uploads.length > 0 && <p>{t('refused.stuck')}</p>}
          </div>
        )}
      </div>
    </>
  )
}

/** The browser has lost its cookie: a mailed link brings it back, with all that is stored here. */
const isLost = ({ queue, areCookiesRefused }: SittingState): boolean =>
  queue.heldBy === 'applicationCookieMissing' && !areCookiesRefused

/** The server takes nothing more from this browser, and lacks something of it. */
const isHeld = (state: SittingState): boolean => state.queue.heldBy !== null && hasUnacknowledged(state)

/** Says whether a file is offered here, with the reason why the answers are not sent. */
export const offersFile = (state: SittingState): boolean => state.isRecoveryOffered || isHeld(state)

/** Why the file is offered; null where the line above tells the network's or service's trouble in full. */
function whyOffered(state: SittingState, isWaiting: boolean) {
  const { queue, trouble, areCookiesRefused } = state
  if (areCookiesRefused) return queue.volatile ? 'cookiesVolatile' : 'cookies'
  if (queue.volatile) return 'volatile'
  if (isHeld(state)) return 'held'
  if (isWaiting && state.problem !== 'tooLarge') return null
  return trouble === 'network' ? 'offered' : 'offeredWithoutService'
}
