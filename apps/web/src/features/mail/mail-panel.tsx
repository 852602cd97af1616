/** One mail: where it is, and its content with nothing in it that could run. */
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MailStatusBadge } from '../../feature-parts/mail/mail-status-badge.tsx'
import { MailBody } from '../../feature-parts/mail/mail-view.tsx'
import { ResendForm } from '../../feature-parts/mail/resend-form.tsx'
import { useReason } from '../../feature-parts/mail/use-reason.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Hint } from '../../patterns/hint.tsx'
import { Panel } from '../../patterns/overlay/panel.tsx'
import type { PanelState } from '../../patterns/overlay/use-panel.ts'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { type Mail, mailQuery, resend } from './api.ts'
import classes from './mail-panel.module.css'
import { mailTexts } from './texts.ts'

/** `Name <address>` or the address alone. */
const addressOf = (to: string): string => /<([^<>]+)>$/.exec(to)?.[1] ?? to

export function MailPanel({ panel }: { panel: PanelState }) {
  const t = mailTexts.useTexts()
  const query = useQuery(mailQuery(panel.openedId))
  return (
    <Panel {...panel.props} title={query.data?.subject ?? ''}>
      <QueryState query={query} failure={t('unread')} skeleton={<RowsSkeleton />}>
        {(mail) => <MailContent key={mail.id} mail={mail} />}
      </QueryState>
    </Panel>
  )
}

function MailContent({ mail }: { mail: Mail }) {
  return (
    <Stack>
      <MailFacts mail={mail} />
      {mail.status === 'failed' || mail.status === 'uncertain' ? (
        <ResendForm
          isUncertain={mail.status === 'uncertain'}
          email={addressOf(mail.to)}
          onResend={(email, _, key) => resend(mail.id, email, key)}
        />
      ) : null}
      <div className={classes.mail}>
        <MailBody html={mail.html} />
      </div>
    </Stack>
  )
}

function MailFacts({ mail }: { mail: Mail }) {
  const t = mailTexts.useTexts()
  const { dateTime } = useFormats()
  const reasonOf = useReason()
  return (
    <div>
      <dl className="facts">
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
      {mail.status === 'captured' ? <Hint mt="xs">{t('capturedHelp')}</Hint> : null}
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
