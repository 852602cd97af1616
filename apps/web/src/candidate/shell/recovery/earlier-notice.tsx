import type { OpenedTest, RecoveryChunk } from '@assay/contract/answers/types'
import { useEffect, useState } from 'react'
import { Control } from '../../../modules/control.tsx'
import { storeChoice, storedChoice } from '../../../storage/stored-choice.ts'
import type { StoredWork } from '../../sync/answers/local-store.ts'
import { LinkRequest } from '../coming-back/link-request.tsx'
import { loadRecording } from '../load-recording.ts'
import { RecoveryOffer, type RecoveryOfferProps } from './recovery-offer.tsx'
import { recoveryTexts } from './texts.ts'

interface EarlierNoticeProps extends RecoveryOfferProps {
  readonly test: OpenedTest
  /** The application before. */
  readonly attempt: string
  /** Nobody knows whether it is of the person who is here. */
  readonly isOfAnother: boolean
  /** This browser shows no cookie: a mailed link leads back to what can still be sent. */
  readonly isLost: boolean
}

interface Earlier {
  readonly work: StoredWork
  readonly chunks: readonly RecoveryChunk[]
}

const storage = () => sessionStorage

/** Offers as a file, unshown, what never left this browser of an earlier application; it stays stored. */
export function EarlierNotice(props: EarlierNoticeProps) {
  const { test, attempt, sitting, isOfAnother, isLost, ...offer } = props
  const t = recoveryTexts.useTexts()
  const key = `earlier:${attempt}`
  const [earlier, setEarlier] = useState<Earlier | null>(null)
  const [isClosed, setClosed] = useState(() => storedChoice(key, storage) !== null)
  const isRecorded = test.assessment.needs.length > 0
  useEffect(() => {
    void look(sitting, attempt, isRecorded).then((found) => setEarlier(isFieldFocused() ? null : found))
  }, [sitting, attempt, isRecorded])

  if (!earlier || isClosed) return null
  const own = {
    attempt: () => attempt,
    storedWork: async () => earlier.work,
    storedChunks: async () => [...earlier.chunks],
    now: sitting.now,
  }
  return (
    <section data-tone="amber" aria-label={t(isOfAnother ? 'another.title' : 'earlier.title')}>
      {isLost && (earlier.work.operations.length > 0 || earlier.work.submission) ? (
        <LinkRequest attempt={attempt} assessmentId={test.assessmentId} text={t('another.lost')} />
      ) : (
        <>
          <p>{t(isOfAnother ? 'another' : 'earlier')}</p>
          <RecoveryOffer {...offer} {...(isOfAnother && { what: 'another.what' })} sitting={own} isOver />
        </>
      )}{' '}
      <Control
        look="quiet"
        onClick={() => {
          storeChoice(key, 'seen', storage)
          setClosed(true)
        }}
      >
        {t('earlier.close')}
      </Control>
    </section>
  )
}

const isFieldFocused = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

/** What this browser keeps of an application; null for nothing, or a store that does not answer. */
async function look(
  sitting: RecoveryOfferProps['sitting'],
  attempt: string,
  isRecorded: boolean,
): Promise<Earlier | null> {
  const work = await sitting.storedWork(attempt).catch(() => undefined)
  const chunks = isRecorded ? await (await loadRecording()).chunksLeft(attempt).catch(() => []) : []
  if (!work) return null
  const { operations, refused, submission } = work
  return operations.length + refused.length + chunks.length > 0 || submission ? { work, chunks } : null
}
