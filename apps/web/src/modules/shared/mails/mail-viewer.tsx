import { useLayoutEffect, useRef } from 'react'
import { textsIn } from '../../../i18n/catalogue.ts'
import { MailReader, type MailReaderProps } from './mail-reader.tsx'
import styles from './reader.module.css'
import { mailTexts } from './texts.ts'
import { useBelowTop } from './use-below-top.ts'

interface MailViewerProps extends MailReaderProps {
  /** Words that must be heard while the dialog is open, as everything around a dialog is silent. */
  readonly announcement: string
}

/** A mail over the page, where there is no room beside the list (SPEC §2 "mailbox email viewer"). */
export function MailViewer({ announcement, ...reader }: MailViewerProps) {
  const t = textsIn(mailTexts, reader.language)
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
