import type { PageVisit } from '@assay/contract/answers/types'
import type { PublicPage, PublicPopup } from '@assay/domain/assessments/public-types'
import { useEffect, useState } from 'react'
import { Control } from '../../../modules/control.tsx'
import { RichText } from '../../../modules/shared/page/rich-text.tsx'
import { storeChoice, storedChoice } from '../../../storage/stored-choice.ts'
import type { Sitting } from '../../taking/sitting.ts'
import styles from './dialog.module.css'
import { closeDialog, Dialog } from './dialog.tsx'
import { dialogTexts } from './dialog-texts.ts'

interface PopupsProps {
  readonly page: PublicPage
  readonly visit: PageVisit | null
  readonly sitting: Pick<Sitting, 'now' | 'attempt'>
}

const storage = () => sessionStorage

/** Messages some time after a page's first visit, one at a time, each once, reloads included. */
export default function Popups({ page, visit, sitting }: PopupsProps) {
  const t = dialogTexts.useTexts()
  const [due, setDue] = useState<readonly PublicPopup[]>([])
  const [shownAt] = useState(sitting.now)
  const attempt = sitting.attempt()
  const since = attempt === null ? shownAt.getTime() : visit ? Date.parse(visit.firstVisitedAt) : null

  useEffect(() => {
    if (since === null) return undefined
    const passedMs = sitting.now().getTime() - since
    const timers = page.popups
      .filter((popup) => attempt === null || storedChoice(keyOf(attempt, popup), storage) === null)
      .map((popup) => {
        const leftMs = Math.max(0, popup.showAfterSeconds * 1000 - passedMs)
        return setTimeout(() => setDue((before) => [...before, popup]), leftMs)
      })
    return () => timers.forEach(clearTimeout)
  }, [since, attempt, page, sitting])

  const [first] = due
  if (!first) return null
  const handleClose = () => {
    if (attempt !== null) storeChoice(keyOf(attempt, first), 'seen', storage)
    setDue((before) => before.filter(({ id }) => id !== first.id))
  }
  return (
    <Dialog key={first.id} title={first.title || t('popup')} onClose={handleClose}>
      <RichText html={first.content} />
      <p className={styles.actions}>
        <Control look="primary" onClick={closeDialog}>
          {t('close')}
        </Control>
      </p>
    </Dialog>
  )
}

const keyOf = (attempt: string, popup: PublicPopup) => `popup:${attempt}:${popup.id}`
