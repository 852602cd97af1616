import type { PageVisit } from '@assay/contract/answers/types'
import type { PublicPage, PublicPopup } from '@assay/domain/assessments/public-types'
import { useEffect, useRef, useState } from 'react'
import controls from '../../modules/controls.module.css'
import { RichText } from '../../modules/rich-text.tsx'
import { useTexts } from '../i18n/use-language.ts'
import { keep, kept } from '../kept-choice.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { candidateTexts } from '../texts.ts'
import styles from './popups.module.css'

interface PopupsProps {
  readonly page: PublicPage
  readonly visit: PageVisit | null
  readonly sitting: Pick<Sitting, 'now'>
}

const storage = () => sessionStorage
const keyOf = (popup: PublicPopup) => `popup:${popup.id}`

/** Messages that appear some time after the page's first visit; each once, one at a time. */
export function Popups({ page, visit, sitting }: PopupsProps) {
  const [due, setDue] = useState<readonly PublicPopup[]>([])
  const firstVisitedAt = visit?.firstVisitedAt

  useEffect(() => {
    if (!firstVisitedAt) return undefined
    const passedMs = sitting.now().getTime() - Date.parse(firstVisitedAt)
    const timers = page.popups
      .filter((popup) => kept(keyOf(popup), storage) === null)
      .map((popup) =>
        setTimeout(
          () => setDue((before) => [...before, popup]),
          Math.max(0, popup.showAfterSeconds * 1000 - passedMs),
        ),
      )
    return () => timers.forEach(clearTimeout)
  }, [firstVisitedAt, page, sitting])

  const [first] = due
  if (!first) return null
  return (
    <Popup
      key={first.id}
      popup={first}
      onClose={() => {
        keep(keyOf(first), 'seen', storage)
        setDue((before) => before.filter(({ id }) => id !== first.id))
      }}
    />
  )
}

function Popup({ popup, onClose }: { popup: PublicPopup; onClose: () => void }) {
  const t = useTexts(candidateTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.popup} aria-labelledby={`title-${popup.id}`} onClose={onClose}>
      <h2 id={`title-${popup.id}`}>{popup.title}</h2>
      <RichText html={popup.content} />
      <button type="button" className={controls.primary} onClick={() => dialog.current?.close()}>
        {t('close')}
      </button>
    </dialog>
  )
}
