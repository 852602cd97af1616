/** Recipient, company, date and state of a mail. */
import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReason } from '../../feature-parts/mail/use-reason.ts'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import type { Mail } from './api.ts'
import classes from './mail-panel.module.css'
import { MailStatusBadge } from './mail-status-badge.tsx'
import { mailTexts } from './texts.ts'

export function MailFacts({ mail }: { mail: Mail }) {
  const t = useTexts(mailTexts)
  const { dateTime } = useFormats()
  const reasonOf = useReason()
  return (
    <div>
      <dl className={classes.facts}>
        <Fact name={t('to')}>{mail.to}</Fact>
        {mail.companyName === null ? null : <Fact name={t('company')}>{mail.companyName}</Fact>}
        <Fact name={t('created')}>{dateTime(mail.createdAt)}</Fact>
        {mail.sentAt === null ? null : <Fact name={t('sent')}>{dateTime(mail.sentAt)}</Fact>}
        <Fact name={t('status')}>
          <MailStatusBadge status={mail.status} />
          {mail.status === 'failed' ? <Text size="sm">{t('notSent')}</Text> : null}
        </Fact>
        {mail.reason === null ? null : <Fact name={t('reason')}>{reasonOf(mail.reason)}</Fact>}
        {mail.attachment === null ? null : (
          <Fact name={t('attachment')}>
            <Anchor href={mail.attachment.url} target="_blank" size="sm">
              {mail.attachment.name}
            </Anchor>
          </Fact>
        )}
      </dl>
      {mail.status === 'captured' ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('capturedHelp')}
        </Text>
      ) : null}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
