import type { PublicPage } from '@assay/domain/assessments/public-types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { plainText } from '@assay/domain/modules/plain-text'
import { isAnsweredElsewhere } from '../../sync/queue-view.ts'
import { hasUnacknowledged } from '../../taking/unacknowledged.ts'
import { troubleTexts } from '../frame/trouble-texts.ts'
import type { SittingScreenProps } from '../screen-props.ts'
import { useTexts } from '../use-language.ts'
import { AnsweredElsewhere } from './answered-elsewhere.tsx'
import { EarlierNotice } from './earlier-notice.tsx'
import { recoveryOf } from './recovery-of.ts'
import { RecoveryOffer, type RecoveryOfferProps } from './recovery-offer.tsx'
import { recoveryTexts } from './texts.ts'

/** What is only in this browser: a file of it, another answer to take back, answers that the server refused. */
export function KeptNotices({ page, ...props }: SittingScreenProps & { readonly page: PublicPage }) {
  const { state, sitting } = props
  const t = useTexts(recoveryTexts)
  const why = useTexts(troubleTexts)
  const { queue, isRecoveryOffered, priorApplicationId } = state
  const isHeld = queue.heldBy !== null && hasUnacknowledged(state)
  const names = new Map(publicItemsOf(page).map(({ id, content }) => [id, plainText(content)]))
  // It can be taken back where its question is seen.
  const elsewhere = queue.refused.filter((each) => isAnsweredElsewhere(each) && names.has(each.module))
  // Of a filter that was removed the module itself speaks.
  const refused = queue.refused.filter((each) => each.code !== 'filterNotFound' && !isAnsweredElsewhere(each))
  return (
    <>
      {(isRecoveryOffered || isHeld) && (
        <section data-tone={isHeld ? 'red' : 'amber'} aria-label={t('unsent')}>
          <RecoveryNotice
            {...recoveryOf(props)}
            why={queue.volatile ? 'volatile' : isHeld ? 'held' : whyOffered(state.trouble)}
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
            {refused.some(({ code }) => code === 'tooLarge') && <p>{why('tooLarge')}</p>}
          </div>
        )}
      </div>
    </>
  )
}

const whyOffered = (trouble: SittingScreenProps['state']['trouble']) =>
  trouble === 'network' ? 'offered' : 'offeredWithoutService'

interface RecoveryNoticeProps extends RecoveryOfferProps {
  /** Nothing is stored on the device; the server takes no more; else the network stays away, or the service does. */
  readonly why: 'volatile' | 'held' | 'offered' | 'offeredWithoutService'
}

/** Why a file is offered, and the offer. */
function RecoveryNotice({ why, ...offer }: RecoveryNoticeProps) {
  const t = useTexts(recoveryTexts)
  return (
    <>
      <p>{t(why)}</p>
      <RecoveryOffer {...offer} />
    </>
  )
}
