import { mailPreview } from '@assay/domain/modules/shared/mails/mail-preview'
import type { PublicMail } from '@assay/domain/modules/shared/mails/public-mail'
import type { ReactNode } from 'react'
import { Breakable } from '../fields/e-mail-address.tsx'
import { mailWords } from './mail-words.ts'
import styles from './mails.module.css'
import { mailTexts } from './texts.ts'

export interface MailRowProps {
  readonly mail: PublicMail
  readonly isRead: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly folder?: ReactNode
  readonly actions?: ReactNode
  readonly isDragged?: boolean
}

/** A mail in the list: sender, time, subject and how it begins; its button opens it. */
export function MailRow(props: MailRowProps) {
  const { mail, isRead, isOpen, folder, actions, isDragged = false } = props
  const t = mailTexts.useTexts()
  const { sender, subject } = mailWords(mail, t)
  return (
    <li
      className={styles.row}
      data-drag={mail.id}
      data-unread={!isRead}
      data-open={isOpen}
      data-dragged={isDragged}
    >
      <button type="button" className={styles.open} aria-current={isOpen} onClick={props.onOpen}>
        <span className={styles.rowHead}>
          {!isRead && (
            <span className={styles.dot}>
              <span className="visually-hidden">{t('isUnread')}</span>
            </span>
          )}{' '}
          <span className={styles.sender}>
            <Breakable text={sender} />
          </span>{' '}
          <span className={styles.time}>{mail.emailArrivalTime}</span>
        </span>{' '}
        <span className={styles.subject}>
          {mail.emailIsImportant && <ImportantMark label={t('important')} />} {subject}
        </span>{' '}
        <span className={styles.preview}>{mailPreview(mail.emailContent)}</span> {folder}
      </button>
      {actions && <span className={styles.rowActions}>{actions}</span>}
    </li>
  )
}

/** An exclamation mark in a box; the word where there is room for it. */
export function ImportantMark({
  label,
  isLong = false,
}: {
  readonly label: string
  readonly isLong?: boolean
}) {
  return (
    <span className={styles.important}>
      <span aria-hidden="true">!</span>
      <span className={isLong ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  )
}
