import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
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
  readonly actions?: ReactNode
  readonly onCloseMail: () => void
  readonly children: ReactNode
  readonly below?: ReactNode
}

export function MailboxFrame(props: MailboxFrameProps) {
  const { item, labelledBy, root, mailbox, panes, hasReader, actions, onCloseMail } = props
  const t = mailTexts.useTexts()
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

function MailViewer({ announcement, ...reader }: MailViewerProps) {
  const t = mailTexts.useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  // This comes before the reader's subject takes the focus, as opening gives it to the first button.
  useLayoutEffect(() => {
    const shown = dialog.current
    // Below the page's head, which stays seen.
    const top = document.querySelector('[data-top]')?.getBoundingClientRect().bottom ?? 0
    shown?.style.setProperty('--top', `${Math.max(0, top)}px`)
    if (!shown?.open) shown?.showModal()
    // Removed with the mail: the focus goes back to where it was.
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
