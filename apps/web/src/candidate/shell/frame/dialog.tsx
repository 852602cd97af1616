import { type MouseEvent, type ReactNode, useId } from 'react'
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

/** Opens the dialog of the title, which takes the focus. */
function open(title: HTMLElement | null): void {
  const dialog = title?.closest('dialog')
  if (!dialog?.open) dialog?.showModal()
  title?.focus()
}

/** A dialog over the page; its title takes the focus, a new one too, which returns when it closes. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = dialogTexts.useTexts()
  const id = useId()
  useDrawn()
  return (
    <dialog className={styles.dialog} data-leads aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 key={title} ref={open} id={id} tabIndex={-1}>
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
