import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { PlayerProps } from '../../player.ts'
import { Breakable } from '../fields/e-mail-address.tsx'
import { Icon } from './icons.tsx'
import { MailReader, type MailReaderProps } from './mail-reader.tsx'
import styles from './mails.module.css'
import overlay from './reader.module.css'
import { mailTexts } from './texts.ts'
import type { Mailbox } from './use-mailbox.ts'

interface MailboxFrameProps
  extends Pick<PlayerProps<'mailbox' | 'sorting-mailbox'>, 'item' | 'labelledBy' | 'context'> {
  readonly root: RefObject<HTMLDivElement | null>
  readonly mailbox: Mailbox
  /** What stands beside each other, by name: how wide each is. */
  readonly panes: string
  /** There is room for the reader beside the list; else it lies over the page. */
  readonly hasReader: boolean
  readonly isDragging?: boolean
  /** What can be done with the open mail. */
  readonly actions?: ReactNode
  readonly onCloseMail: () => void
  /** The panes before the reader's. */
  readonly children: ReactNode
  /** What stands below them. */
  readonly below?: ReactNode
}

/** A mailbox: its head, its panes, and the open mail beside them or over the page. */
export function MailboxFrame(props: MailboxFrameProps) {
  const { item, labelledBy, root, mailbox, panes, hasReader, actions, onCloseMail } = props
  const t = useTexts(mailTexts)
  const { openMail } = mailbox
  const address = item.data.mailboxAddress
  const reader = openMail && { mail: openMail, address, actions, onBack: onCloseMail }
  return (
    <div
      ref={root}
      className={styles.mailbox}
      role="group"
      aria-label={item.content === '' ? t('mailbox') : undefined}
      aria-labelledby={item.content === '' ? undefined : labelledBy}
      data-dragging={props.isDragging}
    >
      <div className={styles.head}>
        <p className={styles.address}>
          <Icon name="inbox" />
          <span>
            <Breakable text={address || t('mailbox')} />
          </span>
        </p>
        <p className={styles.unread} data-none={mailbox.unread === 0}>
          {t('unread', { count: mailbox.unread })}
        </p>
      </div>
      <div className={styles.panes} data-panes={panes}>
        {props.children}
        {hasReader && (
          <div className={styles.pane}>
            {reader ? (
              <MailReader key={reader.mail.id} {...reader} />
            ) : (
              <p className={styles.none}>{t('choose')}</p>
            )}
          </div>
        )}
      </div>
      {reader && !hasReader && <MailViewer {...reader} announcement={mailbox.arrival} />}
      {props.below}
      <output className="visually-hidden">{mailbox.arrival}</output>
    </div>
  )
}

interface MailViewerProps extends MailReaderProps {
  /** Words that must be heard while the dialog is open, as everything around a dialog is silent. */
  readonly announcement: string
}

/** A mail over the page, where there is no room beside the list. */
function MailViewer({ announcement, ...reader }: MailViewerProps) {
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
      className={overlay.viewer}
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
