/** What happened to and around a candidate, the latest first. */
import { Text } from '@mantine/core'
import type { Translate } from '../../i18n/catalogue.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { CandidateSheet } from './api.ts'
import classes from './candidate-panel.module.css'
import { candidateTexts } from './texts.ts'

type Entry = CandidateSheet['timeline'][number]
type CandidateWords = Translate<(typeof candidateTexts)['texts']>

export function CandidateTimeline({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useTexts(candidateTexts)
  const formats = useFormats()
  if (entries.length === 0) return <Text c="dimmed">{t('timeline.none')}</Text>
  return (
    <ol className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <Text size="sm">{entryText(t, entry)}</Text>
          <Text size="xs" c="dimmed">
            <time dateTime={entry.at}>{formats.dateTime(entry.at)}</time>
            {entry.user === null ? null : ` · ${t('timeline.by', { user: entry.user })}`}
          </Text>
          {entry.mail?.reason ? (
            <Text size="xs" c="var(--mantine-color-error)">
              {entry.mail.reason}
            </Text>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

const mailStates = ['queued', 'sent', 'failed', 'captured', 'uncertain'] as const

function entryText(t: CandidateWords, { kind, assessment, status, mail }: Entry): string {
  const test = assessment?.name ?? ''
  if (kind === 'application') return t('timeline.application', { test })
  if (kind === 'completed') return t('timeline.completed', { test })
  if (kind === 'opened') return t('timeline.opened', { test })
  if (kind === 'moved') return t('timeline.moved', { test, status: t(`status.${status ?? 'notEvaluated'}`) })
  if (kind === 'mail') {
    const state = mailStates.find((each) => each === mail?.status) ?? 'queued'
    return t('timeline.mail', { subject: mail?.subject ?? '', status: t(`mail.${state}`) })
  }
  return t(`timeline.${kind}`)
}
