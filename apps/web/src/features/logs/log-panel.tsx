/** Shows the log: who did what as whom, where, to what, with which parameters, a line each (product 8.4). */
import { listLogs } from '@assay/contract/logs/calls'
import { Badge, Code, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reading } from '../../api/server-data.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Hint } from '../../patterns/hint.tsx'
import type { RowOf } from '../../patterns/list/use-list.ts'
import { Panel } from '../../patterns/overlay/panel.tsx'
import type { PanelState } from '../../patterns/overlay/use-panel.ts'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { sessionTexts } from '../../session/texts.ts'
import { logActionTexts } from './action-texts.ts'
import { LoggedAction, wordsOf } from './logged-action.tsx'
import { logTexts } from './texts.ts'

type LogRow = RowOf<typeof listLogs>

export const priorityColours = { low: 'gray', normal: 'blue', high: 'red' } as const

export function LogPanel({ panel }: { readonly panel: PanelState }) {
  const t = logTexts.useTexts()
  const words = logActionTexts.useTexts()
  const query = useQuery({
    ...reading(listLogs, { query: { id: panel.openedId } }),
    select: ({ data }) => data.find(({ id }) => id === panel.openedId) ?? null,
    enabled: panel.openedId !== '',
  })
  return (
    <Panel {...panel.props} title={wordsOf(query.data?.message, words) ?? t('title')}>
      <QueryState query={query} skeleton={<RowsSkeleton />}>
        {(line) => (line === null ? <Text>{t('empty')}</Text> : <LogLine line={line} />)}
      </QueryState>
    </Panel>
  )
}

function LogLine({ line }: { line: LogRow }) {
  const t = logTexts.useTexts()
  const roleName = sessionTexts.useTexts()
  const formats = useFormats()
  const { user, realRole, actingRole, company, subjectIds, parameters, token } = line
  const acted = actingRole !== null && actingRole !== realRole ? roleName(`role.${actingRole}`) : null
  return (
    <Stack gap="sm">
      <Fact label={t('id')}>{line.id}</Fact>
      <Fact label={t('action')}>
        <LoggedAction message={line.message} />
      </Fact>
      <Fact label={t('date')}>
        <time dateTime={line.createdAt}>{formats.dateTime(line.createdAt)}</time>
      </Fact>
      <Fact label={t('company')}>{company?.name ?? '–'}</Fact>
      <Fact label={t('priority')}>
        <Badge color={priorityColours[line.priority]}>{t(`priority.${line.priority}`)}</Badge>
      </Fact>
      <Fact label={t('user')}>
        {user === null ? t('user.none') : `${user.name} (${user.email})`}
        {realRole === null ? null : (
          <Hint>
            {roleName(`role.${realRole}`)}
            {acted === null ? '' : `, ${t('actingAs', { role: acted })}`}
          </Hint>
        )}
        {token === null ? null : <Hint>{t('byToken', { name: token.name })}</Hint>}
      </Fact>
      {subjectIds.length === 0 ? null : (
        <Fact label={t('subjects')}>
          <Code block>{subjectIds.join('\n')}</Code>
        </Fact>
      )}
      <Fact label={t('parameters')}>
        {parameters === null ? (
          t('parameters.none')
        ) : (
          <Code block>{JSON.stringify(parameters, null, 2)}</Code>
        )}
      </Fact>
    </Stack>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Hint>{label}</Hint>
      <Text component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  )
}
