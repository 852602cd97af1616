import type { PublicPage } from '@assay/domain/assessments/public-types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { plainText } from '@assay/domain/modules/plain-text'
import { isAnsweredElsewhere } from '../../sync/queue-view.ts'
import type { SittingState } from '../../taking/state.ts'
import { hasUnacknowledged } from '../../taking/unacknowledged.ts'
import { troubleTexts } from '../frame/trouble-texts.ts'
import type { SittingScreenProps } from '../screen-props.ts'
import { useTexts } from '../use-language.ts'
import { AnsweredElsewhere } from './answered-elsewhere.tsx'
import { EarlierNotice } from './earlier-notice.tsx'
import { recoveryOf } from './recovery-of.ts'
import { RecoveryOffer } from './recovery-offer.tsx'
import { recoveryTexts } from './texts.ts'

/**
 * Shows what is only in this browser: a file of it, an answer that can be taken back, and answers that the
 * server refused.
 */
export function KeptNotices({ page, ...props }: SittingScreenProps & { readonly page: PublicPage }) {
  const { state, sitting } = props
  const t = useTexts(recoveryTexts)
  const why = useTexts(troubleTexts)
  const { queue, priorApplicationId } = state
  const names = new Map(publicItemsOf(page).map(({ id, content }) => [id, plainText(content)]))
  // It can be taken back where its question is seen.
  const elsewhere = queue.refused.filter((each) => isAnsweredElsewhere(each) && names.has(each.module))
  // A module says itself that its filter was removed.
  const refused = queue.refused.filter((each) => each.code !== 'filterNotFound' && !isAnsweredElsewhere(each))
  return (
    <>
      {offersFile(state) && (
        <section data-tone={isHeld(state) ? 'red' : 'amber'} aria-label={t('unsent')}>
          <p>{t(whyOffered(state))}</p>
          <RecoveryOffer
            {...recoveryOf(props)}
            isOver={isHeld(state)}
            areCookiesRefused={state.areCookiesRefused}
          />
        </section>
      )}
      {elsewhere.length > 0 && (
        <section data-tone="amber" aria-label={t('twice')}>
          <AnsweredElsewhere
            names={names}
            elsewhere={elsewhere}
            onSettle={(each, isTaken) => sitting.settleAnsweredElsewhere(each, isTaken)}
          />
        </section>
      )}
      {priorApplicationId && (
        <EarlierNotice {...recoveryOf(props)} test={props.test} attempt={priorApplicationId} />
      )}
      <div role="alert">
        {refused.length > 0 && (
          <div data-tone="red">
            <p>{t('refused', { count: refused.length })}</p>
            <ul>
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
          </div>
        )}
      </div>
    </>
  )
}

/** The server takes nothing more from this browser, and lacks something of it. */
const isHeld = (state: SittingState): boolean => state.queue.heldBy !== null && hasUnacknowledged(state)

/**
 * Whether a file is offered here. The reason why the answers are not sent is then said beside it, and only
 * there.
 */
export const offersFile = (state: SittingState): boolean => state.isRecoveryOffered || isHeld(state)

/**
 * Cookies are refused; nothing is stored on the device; the server takes no more; the network or the service
 * is away.
 */
function whyOffered(state: SittingState) {
  const { queue, trouble, areCookiesRefused } = state
  if (areCookiesRefused) return queue.volatile ? 'cookiesVolatile' : 'cookies'
  if (queue.volatile) return 'volatile'
  if (isHeld(state)) return 'held'
  return trouble === 'network' ? 'offered' : 'offeredWithoutService'
}
