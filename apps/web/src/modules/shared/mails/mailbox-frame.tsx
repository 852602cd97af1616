import type { ReactNode, RefObject } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { PlayerProps } from '../../player.ts'
import { Breakable } from '../fields/e-mail-address.tsx'
import { Icon } from './icons.tsx'
import { MailReader } from './mail-reader.tsx'
import { MailViewer } from './mail-viewer.tsx'
import styles from './mails.module.css'
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
  /** Shows what has just arrived. */
  readonly onShowNew: () => void
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
        {mailbox.newIds.length > 0 && (
          <button type="button" className={styles.newest} onClick={props.onShowNew}>
            {t('newest', { count: mailbox.newIds.length })}
          </button>
        )}
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
