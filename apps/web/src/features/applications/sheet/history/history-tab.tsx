/** What happened to the application, newest first. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Text } from '@mantine/core'
import { formatDateTime } from '../../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { EmptyState } from '../../../../patterns/state/empty-state.tsx'
import { boardTexts } from '../../board/texts.ts'
import classes from '../sheet.module.css'
import { sheetTexts } from '../texts.ts'
import { historyWords } from './history-words.ts'
import { withSitting } from './sitting-entries.ts'

export function HistoryTab({ sheet }: { sheet: ApplicationSheet }) {
  const t = useTexts(sheetTexts)
  const column = useTexts(boardTexts)
  const language = useLanguage()
  const entries = withSitting(sheet)
  if (entries.length === 0) return <EmptyState title={t('history.empty')} />
  return (
    <ol className={classes.list} aria-label={t('tab.history')}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <Text size="md">
            {entry.sitting === undefined
              ? historyWords(t, (name) => column(name), entry)
              : t(`history.${entry.sitting}`, { who: t('history.candidate') })}
          </Text>
          {entry.action === 'application.retakeAllowed' && sheet.retake !== null ? (
            <Text size="sm">{sheet.retake.reason}</Text>
          ) : null}
          <Text size="xs" c="dimmed" component="time" dateTime={entry.at}>
            {formatDateTime(entry.at, language)}
          </Text>
        </li>
      ))}
    </ol>
  )
}
