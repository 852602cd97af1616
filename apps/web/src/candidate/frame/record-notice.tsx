import type { PublicAssessment } from '@assay/domain/assessments/public-types'
import { useState } from 'react'
import { catalogue } from '../../i18n/catalogue.ts'
import controls from '../../modules/controls.module.css'
import { useTexts } from '../i18n/use-language.ts'
import { keep, kept } from '../kept-choice.ts'
import { Dialog } from './dialog.tsx'

const texts = catalogue('candidateRecordNotice', {
  camera: ['Ce test utilise votre caméra et votre microphone', 'This test uses your camera and microphone'],
  microphone: ['Ce test utilise votre microphone', 'This test uses your microphone'],
  access: [
    'Quand une question le demandera, votre navigateur vous proposera d’y donner accès : acceptez, sinon vous ne pourrez pas répondre.',
    'When a question needs it, your browser will ask you to allow access: accept, or you cannot answer.',
  ],
  nothing: [
    'Rien n’est enregistré avant que vous ne le lanciez vous-même.',
    'Nothing is recorded before you start it yourself.',
  ],
  understood: ['J’ai compris', 'I understand'],
})

interface RecordNoticeProps {
  readonly assessmentId: string
  readonly needs: PublicAssessment['needs']
}

const storage = () => sessionStorage

/** The warning about camera and microphone that opens with a test of record type (SPEC §2); once in a tab. */
export default function RecordNotice({ assessmentId, needs }: RecordNoticeProps) {
  const t = useTexts(texts)
  const key = `record-notice:${assessmentId}`
  const [isOpen, setOpen] = useState(() => kept(key, storage) === null)
  if (!isOpen) return null
  const handleClose = () => {
    keep(key, 'seen', storage)
    setOpen(false)
  }
  return (
    <Dialog title={t(needs.includes('camera') ? 'camera' : 'microphone')} onClose={handleClose}>
      {(close) => (
        <>
          <p>{t('access')}</p>
          <p>{t('nothing')}</p>
          <button type="button" className={controls.primary} onClick={close}>
            {t('understood')}
          </button>
        </>
      )}
    </Dialog>
  )
}
