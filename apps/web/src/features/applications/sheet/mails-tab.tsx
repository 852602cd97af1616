/** Lists the mails about this application; one that did not arrive can be sent again. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Stack, Text } from '@mantine/core'
import { MailStatusBadge } from '../../../feature-parts/mail/mail-status-badge.tsx'
import { FoldedResendForm } from '../../../feature-parts/mail/resend-form.tsx'
import { useReason } from '../../../feature-parts/mail/use-reason.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { useMay } from '../../../session/me.ts'
import { resendMail } from '../api/changes.ts'
import classes from './sheet.module.css'
import { sheetTexts } from './texts.ts'

interface MailsTabProps {
  readonly sheet: Pick<ApplicationSheet, 'mails' | 'candidate'>
}

export function MailsTab({ sheet: { mails, candidate } }: MailsTabProps) {
  const t = sheetTexts.useTexts()
  const formats = useFormats()
  const reasonOf = useReason()
  const mayChangeRecord = useMay('candidate.create')
  if (mails.length === 0) return <EmptyState title={t('mails.empty')} text={t('mails.emptyText')} />
  return (
    <Stack component="ul" className="plain" aria-label={t('tab.mails')}>
      {mails.map(({ id, subject, status, reason, isResendable, createdAt }) => (
        <li key={id} className={classes.comment}>
          <div className={classes.commentHead}>
            <Text fw={500}>{subject}</Text>
            <MailStatusBadge status={status} />
          </div>
          <Text size="xs" c="dimmed" component="time" dateTime={createdAt}>
            {formats.dateTime(createdAt)}
          </Text>
          {reason === null ? null : (
            <Text size="xs" c="var(--mantine-color-error)">
              {reasonOf(reason)}
            </Text>
          )}
          {isResendable && candidate !== null ? (
            <FoldedResendForm
              isUncertain={status === 'uncertain'}
              email={candidate.email}
              mayChangeRecord={mayChangeRecord}
              onResend={(email, changesRecord, idempotencyKey) =>
                resendMail({
                  params: { id: candidate.id, mailId: id },
                  body: { email, changesRecord },
                  idempotencyKey,
                })
              }
            />
          ) : null}
        </li>
      ))}
    </Stack>
  )
}
