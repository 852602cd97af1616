/** Lists the events of the application, newest first. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Stack, Text } from '@mantine/core'
import { useFormats } from '../../../../i18n/formats.ts'
import { EmptyState } from '../../../../patterns/state/empty-state.tsx'
import { boardTexts } from '../../board/texts.ts'
import { shownMoment } from '../shown-moment.ts'
import { sheetTexts } from '../texts.ts'
import classes from './history.module.css'
import { historyWords } from './history-words.ts'

type HistoryLine = ApplicationSheet['history'][number] & { readonly sitting?: 'started' | 'completed' }

export function HistoryTab({ sheet }: { sheet: ApplicationSheet }) {
  const t = sheetTexts.useTexts()
  const column = boardTexts.useTexts()
  const formats = useFormats()
  const entries = withSitting(sheet)
  if (entries.length === 0) return <EmptyState title={t('history.empty')} />
  return (
    <Stack component="ol" className="plain" aria-label={t('tab.history')}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <div className={classes.what}>
            <Text size="md">
              {entry.sitting === undefined
                ? historyWords(t, (name) => column(name), entry)
                : t(`history.${entry.sitting}`, { who: t('history.candidate') })}
            </Text>
            {entry.action === 'application.retakeAllowed' ? (
              <Text size="sm">{sheet.retakes.find(({ allowedAt }) => allowedAt === entry.at)?.reason}</Text>
            ) : null}
            {entry.token === undefined ? null : (
              <Text size="sm" c="dimmed">
                {t('history.byToken', { name: entry.token })}
              </Text>
            )}
            <RescoredScore sheet={sheet} entry={entry} />
          </div>
          <Text size="xs" c="dimmed" component="time" dateTime={entry.at}>
            {entry.sitting === undefined ? formats.dateTime(entry.at) : shownMoment(sheet, entry.at, formats)}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

interface RescoredScoreProps {
  readonly sheet: ApplicationSheet
  readonly entry: Pick<ApplicationSheet['history'][number], 'action' | 'at'>
}

function RescoredScore({ sheet, entry }: RescoredScoreProps) {
  const t = sheetTexts.useTexts()
  const { number } = useFormats()
  const change = sheet.rescored.find(({ at }) => at === entry.at)
  if (entry.action !== 'application.rescored' || change === undefined) return null
  const { from, to, max, isResult } = change
  const figure = (score: number | null) => (score === null ? '–' : number(score))
  return (
    <Text size="sm" className="tabular">
      {isResult
        ? t('history.rescoredScore', { from: figure(from), to: figure(to), max: number(max) })
        : t('history.rescoredAutomatic', { from: figure(from), to: figure(to) })}
    </Text>
  )
}

function withSitting({
  history,
  startedAt,
  completedAt,
}: Pick<ApplicationSheet, 'history' | 'startedAt' | 'completedAt'>): HistoryLine[] {
  const act = (sitting: 'started' | 'completed', at: string): HistoryLine => ({
    id: sitting,
    at,
    action: sitting,
    user: null,
    parameters: {},
    sitting,
  })
  const acts = [...(completedAt === null ? [] : [act('completed', completedAt)]), act('started', startedAt)]
  return [...history, ...acts].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
