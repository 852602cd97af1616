import { useRef } from 'react'
import type { PlayerProps } from '../../player.ts'
import { MailList } from '../../shared/mails/mail-list.tsx'
import { MailboxFrame } from '../../shared/mails/mailbox-frame.tsx'
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
  const { mailboxList } = item.data
  const t = mailTexts.useTexts()
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
  return (
    <MailboxFrame
      {...{ item, labelledBy, context, root, mailbox }}
      panes={isBeside ? 'list-reader' : 'list'}
      hasReader={isBeside}
      onCloseMail={close}
    >
      <div className={styles.pane}>
        <MailList mails={mailbox.arrived} mailbox={{ ...mailbox, open }} empty={t('noneYet')} />
      </div>
    </MailboxFrame>
  )
}
