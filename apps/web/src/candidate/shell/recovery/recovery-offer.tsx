import { useState } from 'react'
import { Control } from '../../../modules/control.tsx'
import controls from '../../../modules/controls.module.css'
import { Breakable } from '../../../modules/shared/fields/e-mail-address.tsx'
import { recoveryFileOf } from '../../sync/recovery-file.ts'
import type { Sitting } from '../../taking/sitting.ts'
import { recoveryTexts } from './texts.ts'

export interface RecoveryOfferProps {
  readonly sitting: Pick<Sitting, 'attempt' | 'storedWork' | 'storedChunks' | 'now'>
  readonly assessmentId: string
  /** The recruiter's address; null means whoever sent the invitation. */
  readonly contactEmail: string | null
  /** Whether nothing is sent any more, so that the file is the only way left. */
  readonly isOver?: boolean
  /** The words on what the file is for. */
  readonly what?: 'what' | 'cookies.what' | 'refused.what' | 'another.what'
}

/** Says what a recovery file is for, with the button that makes one. Sending goes on meanwhile. */
export function RecoveryOffer(props: RecoveryOfferProps) {
  const { sitting, assessmentId, contactEmail, isOver, what = 'what' } = props
  const t = recoveryTexts.useTexts()
  const [said, setSaid] = useState<'done' | 'failed' | null>(null)

  async function download(): Promise<void> {
    const applicationId = sitting.attempt()
    const stored = await sitting.storedWork().catch(() => undefined)
    if (!applicationId || !stored) return setSaid('failed')
    const chunks = await sitting.storedChunks()
    const madeAt = sitting.now().toISOString()
    const file = recoveryFileOf({ applicationId, assessmentId, stored, chunks, madeAt })
    saveAsFile(t('fileName', { id: applicationId.slice(0, 8) }), JSON.stringify(file))
    setSaid('done')
  }

  const to = contactEmail ? t('toContact', { email: contactEmail }) : t('toInviter')
  return (
    <>
      <p>
        <Breakable text={t(what, { to })} />
      </p>
      <Control onClick={() => void download()}>{t('download')}</Control>
      <output className={said === 'failed' ? controls.problem : controls.hint}>
        {said && t(said === 'done' && isOver ? 'doneOver' : said)}
      </output>
    </>
  )
}

/** Hands a text over as a file of the browser's downloads; needs no network. */
function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers read it only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
