import type { PublicMail } from '@assay/domain/modules/shared/mails/public-mail'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { placeByKey } from '../sorting/move-focus.ts'
import { MailRow, type MailRowProps } from './mail-row.tsx'
import styles from './mails.module.css'
import { mailTexts } from './texts.ts'
import type { Mailbox } from './use-mailbox.ts'

type Extras = Pick<MailRowProps, 'folder' | 'actions' | 'isDragged'>

interface MailListProps {
  readonly mails: readonly PublicMail[]
  readonly mailbox: Pick<Mailbox, 'isRead' | 'newIds' | 'openMail' | 'open'>
  /** What an empty list says. */
  readonly empty: string
  /** What a mailbox adds to its rows. */
  readonly extras?: (mail: PublicMail) => Extras
  /** Further keys on a row's button; true: it was one. */
  readonly onKey?: (event: KeyboardEvent, mail: PublicMail) => boolean
}

/** The mails of a folder; arrow keys go through them, Home and End to the ends. */
export function MailList(props: MailListProps) {
  const { mails, mailbox, empty, extras, onKey } = props
  const t = useTexts(mailTexts)

  function handleKey(event: KeyboardEvent, mail: PublicMail, index: number): void {
    const rows = mails.map(() => '')
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const to = isPlain && event.key.length > 1 ? placeByKey(event.key, rows, index) : null
    if (to !== null) {
      const list = event.currentTarget.closest('ul')
      list?.querySelector<HTMLElement>(`:scope > :nth-child(${to + 1}) > button`)?.focus()
    }
    if (to !== null || (isPlain && onKey?.(event, mail))) event.preventDefault()
  }
  if (mails.length === 0) return <p className={styles.none}>{empty}</p>
  return (
    <ul className="plain" aria-label={t('list')}>
      {mails.map((mail, index) => (
        <MailRow
          key={mail.id}
          mail={mail}
          isRead={mailbox.isRead(mail.id)}
          isNew={mailbox.newIds.includes(mail.id)}
          isOpen={mailbox.openMail?.id === mail.id}
          onOpen={() => mailbox.open(mail.id)}
          onKeyDown={(event) => handleKey(event, mail, index)}
          {...extras?.(mail)}
        />
      ))}
    </ul>
  )
}
