import { useRef } from 'react'
import { textsIn } from '../../../i18n/catalogue.ts'
import type { PlayerProps } from '../../player.ts'
import { MailList } from '../../shared/mails/mail-list.tsx'
import { MailReader } from '../../shared/mails/mail-reader.tsx'
import { MailViewer } from '../../shared/mails/mail-viewer.tsx'
import { MailboxHead } from '../../shared/mails/mailbox-head.tsx'
import styles from '../../shared/mails/mails.module.css'
import { mailTexts } from '../../shared/mails/texts.ts'
import { useMailbox } from '../../shared/mails/use-mailbox.ts'
import { useWidth } from '../../shared/mails/use-width.ts'
import { useFocusAfter } from '../../shared/sorting/use-focus-after.ts'

/** Room for list and reader beside each other. */
const besidePx = 640

/** Mailbox: mails to read, which arrive after their delays. The answer is when each was first opened. */
export function Player(props: PlayerProps<'mailbox'>) {
  const { item, value, onChange, disabled, context, labelledBy } = props
  const { mailboxAddress: address, mailboxList } = item.data
  const { language } = context
  const t = textsIn(mailTexts, language)
  const root = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter(root)
  const isBeside = useWidth(root) >= besidePx
  const readIds = Object.keys(value ?? {})
  const mailbox = useMailbox({
    moduleId: item.id,
    mails: mailboxList,
    context,
    answeredIds: readIds,
    readIds,
  })
  const { openMail } = mailbox

  function open(id: string): void {
    mailbox.open(id)
    if (!disabled && !readIds.includes(id)) onChange({ ...value, [id]: context.now().toISOString() })
  }
  function close(): void {
    if (!openMail) return
    mailbox.close()
    focusAfter(`[data-drag="${CSS.escape(openMail.id)}"] > button`)
  }
  const reader = openMail && { mail: openMail, address, language, onBack: close }
  const list = (
    <div className={styles.pane}>
      <MailList
        mails={mailbox.arrived}
        mailbox={{ ...mailbox, open }}
        language={language}
        empty={t('noneYet')}
      />
    </div>
  )
  return (
    <div
      ref={root}
      className={styles.mailbox}
      role="group"
      aria-label={item.content === '' ? t('mailbox') : undefined}
      aria-labelledby={item.content === '' ? undefined : labelledBy}
    >
      <MailboxHead
        address={address}
        unread={mailbox.unread}
        newCount={mailbox.newIds.length}
        language={language}
        onShowNew={() => focusAfter(`[data-drag="${CSS.escape(mailbox.newIds[0] ?? '')}"] > button`)}
      />
      <div className={styles.panes} data-panes={isBeside ? 'list-reader' : 'list'}>
        {list}
        {isBeside && (
          <div className={styles.pane}>
            {reader ? (
              <MailReader key={reader.mail.id} {...reader} />
            ) : (
              <p className={styles.none}>{t('choose')}</p>
            )}
          </div>
        )}
      </div>
      {reader && !isBeside && <MailViewer {...reader} announcement={mailbox.arrival} />}
      <output className="visually-hidden">{mailbox.arrival}</output>
    </div>
  )
}
