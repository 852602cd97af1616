import type { PublicAssessment } from '@assay/domain/assessments/public-types'
import { useState } from 'react'
import { catalogue } from '../../../i18n/catalogue.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import controls from '../../../modules/controls.module.css'
import { storeChoice, storedChoice } from '../../../storage/stored-choice.ts'
import styles from './dialog.module.css'
import { closeDialog, Dialog } from './dialog.tsx'

const recordNoticeTexts = catalogue('candidateRecordNotice', {
  camera: ['Ce test utilise votre caméra et votre microphone', 'This test uses your camera and microphone'],
  microphone: ['Ce test utilise votre microphone', 'This test uses your microphone'],
  access: [
    'Le moment venu, votre navigateur vous demandera d’en autoriser l’accès : acceptez, sinon vous ne pourrez pas répondre.',
    'When a question needs it, your browser will ask for access: allow it, or you will not be able to answer.',
  ],
  nothing: [
    'Rien n’est enregistré tant que vous ne lancez pas vous-même l’enregistrement.',
    'Nothing is recorded until you start it yourself.',
  ],
  understood: ['J’ai compris', 'I understand'],
})

interface RecordNoticeProps {
  readonly assessmentId: string
  readonly needs: PublicAssessment['needs']
}

const storage = () => sessionStorage

/** The warning about camera and microphone (product 4.20), once in a tab. */
export default function RecordNotice({ assessmentId, needs }: RecordNoticeProps) {
  const t = useTexts(recordNoticeTexts)
  const key = `record-notice:${assessmentId}`
  const [isOpen, setOpen] = useState(() => storedChoice(key, storage) === null)
  if (!isOpen) return null
  const handleClose = () => {
    storeChoice(key, 'seen', storage)
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
