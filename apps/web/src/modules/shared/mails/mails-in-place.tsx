/** A mailbox on the builder's page: its address, and its mails to open, add, move and remove. */
import { byTime } from '@assay/domain/modules/shared/mails/mail-arrival'
import type { MailData } from '@assay/domain/modules/shared/mails/mails'
import { type ReactNode, useState } from 'react'
import { patched } from '../editing/lists.ts'
import { LineInPlace } from '../in-place/line-in-place.tsx'
import { ListInPlace } from '../in-place/list-in-place.tsx'
import { Composer } from './composer.tsx'
import inPlace from './editor-in-place.module.css'
import { mailEditorTexts } from './editor-texts.ts'
import { Icon } from './icons.tsx'
import { ImportantMark } from './mail-row.tsx'
import styles from './mails.module.css'

export type ChangeMail<Mail> = (part: Partial<Mail>, field?: string) => void

interface MailsInPlaceProps<Mail extends MailData> {
  readonly address: string
  readonly onAddress: (address: string) => void
  readonly mails: readonly Mail[]
  readonly onMails: (mails: Mail[], intent?: string) => void
  readonly newMail: () => Mail
  readonly max: number
  readonly renderBeside?: (mail: Mail, index: number, change: ChangeMail<Mail>) => ReactNode
}

export function MailsInPlace<Mail extends MailData>(props: MailsInPlaceProps<Mail>) {
  const { mails, onMails, newMail, max } = props
  const t = mailEditorTexts.useTexts()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const open = mails.findIndex(({ id }) => id === openKey)
  const opened = mails[open]
  const changeAt =
    (index: number): ChangeMail<Mail> =>
    (part, field) =>
      onMails(patched(mails, index, part), field && `mail:${index}:${field}`)
  return (
    <div className={styles.mailbox}>
      <div className={`${styles.head} ${inPlace.head}`}>
        <Icon name="inbox" />
        <LineInPlace
          label={t('mailboxAddress')}
          placeholder={t('mailboxAddress.hint')}
          value={props.address}
          maxLength={255}
          onChange={props.onAddress}
        />
      </div>
      <div className={inPlace.mails}>
        <ListInPlace
          label={t('mailboxList')}
          items={mails}
          nameOf={(index) => t('mailboxList.*', { number: index + 1 })}
          isEmpty={({ emailSubject, emailContent }) => emailSubject === '' && emailContent === ''}
          newItem={() => {
            const mail = newMail()
            setOpenKey(mail.id)
            return mail
          }}
          onChange={(list) => onMails(list)}
          addLabel={t('add')}
          min={0}
          max={max}
        >
          {(mail, { index, number }) => (
            <div className={inPlace.mail}>
              <MailButton mail={mail} number={number} onOpen={() => setOpenKey(mail.id)} />
              {props.renderBeside?.(mail, index, changeAt(index))}
            </div>
          )}
        </ListInPlace>
      </div>
      {opened ? (
        <Composer
          key={opened.id}
          mail={opened}
          number={open + 1}
          onChange={(part, field) => changeAt(open)(part as Partial<Mail>, field)}
          onClose={() => {
            setOpenKey(null)
            const inTime = mails.toSorted(byTime)
            if (inTime.some((mail, index) => mail !== mails[index])) onMails(inTime)
          }}
        />
      ) : null}
    </div>
  )
}

interface MailButtonProps {
  readonly mail: MailData
  readonly number: number
  readonly onOpen: () => void
}

function MailButton({ mail, number, onOpen }: MailButtonProps) {
  const t = mailEditorTexts.useTexts()
  const sender = mail.emailSender || t('noSender')
  const subject = mail.emailSubject || t('noSubject')
  const later = mail.emailDelay === '00:00' ? '' : t('later', { delay: mail.emailDelay })
  return (
    <button
      type="button"
      data-in-place
      className={styles.open}
      // The name contains the visible text in its order, for people who press it by voice.
      aria-label={`${t('open', { number })} ${sender} ${mail.emailArrivalTime} ${subject} ${later}`.trim()}
      onClick={onOpen}
    >
      <span className={styles.rowHead}>
        <span className={styles.sender}>{sender}</span>{' '}
        <span className={styles.time}>{mail.emailArrivalTime}</span>
      </span>{' '}
      <span className={styles.subject}>
        {mail.emailIsImportant ? <ImportantMark label={t('mailboxList.*.emailIsImportant')} /> : null}{' '}
        {subject}
      </span>{' '}
      {later === '' ? null : <span className={styles.preview}>{later}</span>}
    </button>
  )
}
