import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MailReader, type MailReaderProps } from './mail-reader.tsx'
import styles from './reader.module.css'
import { mailTexts } from './texts.ts'

interface MailViewerProps extends MailReaderProps {
  /** Words that must be heard while the dialog is open, as everything around a dialog is silent. */
  readonly announcement: string
}

/** A mail over the page, where there is no room beside the list. */
export function MailViewer({ announcement, ...reader }: MailViewerProps) {
  const t = useTexts(mailTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useBelowTop(dialog)
  // This comes before the reader's subject takes the focus, as opening gives it to the first button.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown?.open) shown?.showModal()
    // Taken away with the mail: the focus goes back to where it was.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t('reader')}
      onClose={(event) => event.target === dialog.current && reader.onBack()}
    >
      <MailReader key={reader.mail.id} {...reader} coversList onBack={() => dialog.current?.close()} />
      <output className="visually-hidden">{announcement}</output>
    </dialog>
  )
}

/** Tells a dialog, as `--top`, how far down the page's head (`data-top`) reaches: it lies below. */
function useBelowTop(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const top = document.querySelector('[data-top]')
    if (!top) return undefined
    const measure = () => {
      const px = Math.max(0, top.getBoundingClientRect().bottom)
      dialog.current?.style.setProperty('--top', `${px}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(top)
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [dialog])
}
