import type { PublicMail } from '@assay/domain/modules/shared/mails/public-mail'
import { MailRow, type MailRowProps } from './mail-row.tsx'
import styles from './mails.module.css'
import { mailTexts } from './texts.ts'
import type { Mailbox } from './use-mailbox.ts'

type Extras = Pick<MailRowProps, 'folder' | 'actions' | 'isDragged'>

interface MailListProps {
  readonly mails: readonly PublicMail[]
  readonly mailbox: Pick<Mailbox, 'isRead' | 'openMail' | 'open'>
  readonly empty: string
  readonly extras?: (mail: PublicMail) => Extras
}

export function MailList(props: MailListProps) {
  const { mails, mailbox, empty, extras } = props
  const t = mailTexts.useTexts()
  if (mails.length === 0) return <p className={styles.none}>{empty}</p>
  return (
    <ul className="plain" aria-label={t('list')}>
      {mails.map((mail) => (
        <MailRow
          key={mail.id}
          mail={mail}
          isRead={mailbox.isRead(mail.id)}
          isOpen={mailbox.openMail?.id === mail.id}
          onOpen={() => mailbox.open(mail.id)}
          {...extras?.(mail)}
        />
      ))}
    </ul>
  )
}
