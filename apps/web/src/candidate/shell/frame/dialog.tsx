import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import controls from '../../../modules/controls.module.css'
import { useDrawn } from '../../../modules/shared/page/early-press.ts'
import styles from './dialog.module.css'
import { dialogTexts } from './dialog-texts.ts'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function closeDialog({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('dialog')?.close()
}

/** A dialog over the page; its title takes the focus, which returns when it closes. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useTexts(dialogTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useDrawn()
  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} data-leads aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className={controls.sign}
          aria-label={t('close')}
          title={t('close')}
          onClick={closeDialog}
        >
          <span aria-hidden="true">✕</span>
        </button>
      </div>
      {children}
    </dialog>
  )
}
