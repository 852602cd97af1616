/** Lists a candidate's history, the latest first. */
import { Text } from '@mantine/core'
import { FoldedResendForm } from '../../feature-parts/mail/resend-form.tsx'
import { useReason } from '../../feature-parts/mail/use-reason.ts'
import type { Translate } from '../../i18n/catalogue.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Hint } from '../../patterns/hint.tsx'
import { type CandidateSheet, resendMail } from './api.ts'
import classes from './candidate-panel.module.css'
import { candidateTexts } from './texts.ts'

type Entry = CandidateSheet['timeline'][number]
type CandidateWords = Translate<(typeof candidateTexts)['texts']>

interface CandidateTimelineProps {
  readonly candidate: Pick<CandidateSheet, 'id' | 'email' | 'timeline' | 'abilities'>
}

export function CandidateTimeline({ candidate }: CandidateTimelineProps) {
  const { timeline: entries, abilities } = candidate
  const reasonOf = useReason()
  const t = candidateTexts.useTexts()
  const formats = useFormats()
  if (entries.length === 0) return <Text c="dimmed">{t('timeline.none')}</Text>
  return (
    <ol className="plain">
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <Text size="sm">{entryText(t, entry)}</Text>
          <Hint size="xs">
            <time dateTime={entry.at}>{formats.dateTime(entry.at)}</time>
            {entry.user === null ? null : ` · ${t('timeline.by', { user: entry.user })}`}
          </Hint>
          {entry.mail?.reason ? (
            <Text size="xs" c="var(--mantine-color-error)">
              {reasonOf(entry.mail.reason)}
            </Text>
          ) : null}
          {entry.mail?.dueAt ? (
            <Hint size="xs">{t('timeline.leavesAt', { date: formats.dateTime(entry.mail.dueAt) })}</Hint>
          ) : null}
          {abilities.sendMail && entry.mail?.isResendable ? (
            <MailAgain candidate={candidate} mail={entry.mail} />
          ) : null}
        </li>
      ))}
    </ol>
  )
}

type TimelineMail = NonNullable<Entry['mail']>

interface MailAgainProps extends CandidateTimelineProps {
  readonly mail: TimelineMail
}

function MailAgain({ candidate: { id, email, abilities }, mail }: MailAgainProps) {
  return (
    <FoldedResendForm
      isUncertain={mail.status === 'uncertain'}
      email={email}
      mayChangeRecord={abilities.edit}
      onResend={(email, changesRecord, idempotencyKey) =>
        resendMail({ params: { id, mailId: mail.id }, body: { email, changesRecord }, idempotencyKey })
      }
    />
  )
}

/** A quotation within one. */
const withInnerQuotes = (text: string): string => text.replaceAll(/[«“]\s*/g, '‘').replaceAll(/\s*[»”]/g, '’')

const mailStates = ['queued', 'sent', 'failed', 'captured', 'uncertain', 'cancelled'] as const

function entryText(t: CandidateWords, { kind, assessment, campaign, status, mail }: Entry): string {
  const test = assessment?.name ?? ''
  if (kind === 'application') return t('timeline.application', { test })
  if (kind === 'completed') return t('timeline.completed', { test })
  if (kind === 'opened') return t('timeline.opened', { test })
  if (kind === 'campaign') return t('timeline.campaign', { name: campaign?.name ?? '' })
  if (kind === 'moved') return t('timeline.moved', { test, status: t(`status.${status ?? 'notEvaluated'}`) })
  if (kind === 'mail') {
    const state = mailStates.find((each) => each === mail?.status) ?? 'queued'
    return t('timeline.mail', { subject: withInnerQuotes(mail?.subject ?? ''), status: t(`mail.${state}`) })
  }
  return t(`timeline.${kind}`)
}
