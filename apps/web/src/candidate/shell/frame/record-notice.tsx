import type { PublicAssessment } from '@assay/domain/assessments/public-types'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import controls from '../../../modules/controls.module.css'
import { keep, kept } from '../../../storage/kept-choice.ts'
import styles from './dialog.module.css'
import { closeDialog, Dialog } from './dialog.tsx'
import { recordNoticeTexts } from './record-notice-texts.ts'

interface RecordNoticeProps {
  readonly assessmentId: string
  readonly needs: PublicAssessment['needs']
}

const storage = () => sessionStorage

/**
 * Draws the warning about camera and microphone that opens with a test of record type (product 4.20); once in
 * a tab.
 */
export default function RecordNotice({ assessmentId, needs }: RecordNoticeProps) {
  const t = useTexts(recordNoticeTexts)
  const key = `record-notice:${assessmentId}`
  const [isOpen, setOpen] = useState(() => kept(key, storage) === null)
  if (!isOpen) return null
  const handleClose = () => {
    keep(key, 'seen', storage)
    setOpen(false)
  }
  return (
    <Dialog title={t(needs.includes('camera') ? 'camera' : 'microphone')} onClose={handleClose}>
      <p>{t('access')}</p>
      <p>{t('nothing')}</p>
      <p className={styles.actions}>
        <button type="button" className={controls.primary} onClick={closeDialog}>
          {t('understood')}
        </button>
      </p>
    </Dialog>
  )
}
