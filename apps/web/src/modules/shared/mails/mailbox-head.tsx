import type { ReactNode } from 'react'
import { type Language, textsIn } from '../../../i18n/catalogue.ts'
import { Breakable } from '../fields/e-mail-address.tsx'
import { Icon } from './icons.tsx'
import styles from './mails.module.css'
import { mailTexts } from './texts.ts'

interface MailboxHeadProps {
  readonly address: string
  readonly unread: number
  readonly newCount: number
  readonly language: Language
  /** Shows what has just arrived. */
  readonly onShowNew: () => void
  /** What stands before it. */
  readonly children?: ReactNode
}

/** The head of a mailbox: its address, how much is unread, and what came just now. */
export function MailboxHead({ address, unread, newCount, language, onShowNew, children }: MailboxHeadProps) {
  const t = textsIn(mailTexts, language)
  return (
    <div className={styles.head}>
      {children}
      <p className={styles.address}>
        <Icon name="inbox" />
        <span>
          <Breakable text={address || t('mailbox')} />
        </span>
      </p>
      {newCount > 0 && (
        <button type="button" className={styles.newest} onClick={onShowNew}>
          {t('newest', { count: newCount })}
        </button>
      )}
      <p className={styles.unread} data-none={unread === 0}>
        {t('unread', { count: unread })}
      </p>
    </div>
  )
}
