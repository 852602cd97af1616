import { useEffect, useRef } from 'react'
import type { Language } from '../../../i18n/catalogue.ts'
import controls from '../../controls.module.css'
import { textsIn } from '../../texts-in.ts'
import styles from './recorder.module.css'
import { recordingTexts } from './texts.ts'

interface ConfirmRestartProps {
  readonly language: Language
  readonly onConfirm: () => void
  readonly onKeep: () => void
}

/** Before a recording is given up for another. Escape keeps it. */
export function ConfirmRestart({ language, onConfirm, onKeep }: ConfirmRestartProps) {
  const t = textsIn(recordingTexts, language)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="restart-title" onClose={onKeep}>
      <h2 id="restart-title">{t('confirm.title')}</h2>
      <p>{t('confirm.text')}</p>
      <div className={styles.actions}>
        <button type="button" className={controls.primary} onClick={onConfirm}>
          {t('restart')}
        </button>
        <button type="button" className={controls.secondary} onClick={() => dialog.current?.close()}>
          {t('confirm.keep')}
        </button>
      </div>
    </dialog>
  )
}
