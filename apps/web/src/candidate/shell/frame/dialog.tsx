import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import controls from '../../../modules/controls.module.css'
import { useDrawn } from '../../../modules/shared/page/early-press.ts'
import styles from './dialog.module.css'
import { dialogTexts } from './dialog-texts.ts'

interface DialogProps {
  readonly title: string
  /** Called when the dialog was closed: by its cross, by Escape, or by a control in it. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Closes the dialog that holds the pressed button. */
export function closeDialog({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('dialog')?.close()
}

/** A dialog over the page; its title takes the focus, a new one too, which returns when it closes. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = dialogTexts.useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useDrawn()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    heading.current?.focus()
  }, [title])
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
