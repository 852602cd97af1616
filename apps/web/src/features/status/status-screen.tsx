/** How the installation stands, on one screen: what is wrong in words, four figures, the processes. */
import { type ProcessStatus, readStatus, type Status } from '@assay/contract/status/calls'
import { Badge, Group, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { reading } from '../../api/server-data.ts'
import type { Translate } from '../../i18n/catalogue.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useAgo } from '../../patterns/ago.tsx'
import { useSizeText } from '../../patterns/form/upload-progress.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { type Column, RowsTable } from '../../patterns/list/rows-table.tsx'
import { Notice } from '../../patterns/state/notice.tsx'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { statusTexts } from './texts.ts'

const statusQuery = queryOptions({ ...reading(readStatus), refetchInterval: 10_000 })

const longWaitSeconds = 900
const oldBackupMs = 2 * 86_400_000
const nearlyAll = 0.9

export function StatusScreen() {
  const query = useQuery(statusQuery)
  return (
    <QueryState query={query} skeleton={<RowsSkeleton rows={6} />}>
      {({ data }) => <Standing status={data} />}
    </QueryState>
  )
}

function Standing({ status }: { readonly status: Status }) {
  const t = statusTexts.useTexts()
  const columns = useProcessColumns()
  const wrong = wrongWith(status, t)
  return (
    <Stack>
      {wrong.length === 0 ? (
        <Notice kind="done">{t('calm')}</Notice>
      ) : (
        <Notice kind="warning">
          <List listStyleType="none" spacing={4} size="sm">
            {wrong.map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
        </Notice>
      )}
      <Figures status={status} />
      <Title order={2}>{t('processes')}</Title>
      <RowsTable label={t('processes')} rows={status.processes} rowId={({ id }) => id} columns={columns} />
    </Stack>
  )
}

/** What somebody should look at, the gravest first. */
function wrongWith(
  { processes, jobs, mails, lastBackupAt, database }: Status,
  t: Translate<typeof statusTexts.texts>,
): string[] {
  const silent = processes.filter(({ isSilent }) => isSilent).length
  const heard = processes.filter(({ isSilent }) => !isSilent)
  const troubled = mails.failed + mails.uncertain
  const age = lastBackupAt === null ? 0 : Date.now() - new Date(lastBackupAt).getTime()
  return [
    heard.some(({ isDiskShort }) => isDiskShort) && t('wrong.disk'),
    silent > 0 && t('wrong.silent', { count: silent }),
    database.connections > database.connectionsAtMost * nearlyAll && t('wrong.connections'),
    (jobs.oldestSeconds ?? 0) > longWaitSeconds && t('wrong.jobs'),
    troubled > 0 && t('wrong.mails', { count: troubled }),
    new Set(heard.map(({ release }) => release)).size > 1 && t('wrong.release'),
    lastBackupAt === null ? t('wrong.noBackup') : age > oldBackupMs && t('wrong.backup'),
  ].filter((words) => words !== false)
}

function Figures({ status: { jobs, mails, lastBackupAt, database } }: { readonly status: Status }) {
  const t = statusTexts.useTexts()
  const { number, length, dateTime } = useFormats()
  const ago = useAgo()
  const size = useSizeText()
  const { version, bytes, connections, connectionsAtMost: most } = database
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
      <Figure
        label={t('jobs')}
        value={number(jobs.waiting)}
        about={
          jobs.oldestSeconds === null
            ? t('jobs.none')
            : t('jobs.oldest', { time: length(jobs.oldestSeconds) })
        }
      />
      <Figure
        label={t('mails')}
        value={number(mails.failed)}
        about={
          mails.uncertain > 0
            ? t('mails.uncertain', { count: mails.uncertain })
            : t(mails.areSent ? 'mails.sent' : 'mails.captured')
        }
      />
      <Figure
        label={t('backup')}
        value={lastBackupAt === null ? t('backup.never') : ago(lastBackupAt)}
        about={lastBackupAt === null ? 'npm run backup' : dateTime(lastBackupAt)}
      />
      <Figure
        label={t('database')}
        value={size(bytes)}
        about={t('database.facts', { version, connections: number(connections), most: number(most) })}
      />
    </SimpleGrid>
  )
}

function Figure(props: { readonly label: string; readonly value: string; readonly about: string }) {
  const { label, value, about } = props
  return (
    <Paper withBorder p="md" radius="md">
      <Text component="h2" size="sm" c="dimmed" fw={400}>
        {label}
      </Text>
      <Text size="xl" fw={650} className="tabular">
        {value}
      </Text>
      <Hint size="xs">{about}</Hint>
    </Paper>
  )
}

function useProcessColumns(): readonly Column<ProcessStatus>[] {
  const t = statusTexts.useTexts()
  const { dateTime } = useFormats()
  const size = useSizeText()
  return [
    { key: 'role', title: t('role'), cell: ({ role }) => t(`role.${role}`) },
    { key: 'host', title: t('host'), cell: ({ host }) => host },
    { key: 'release', title: t('release'), cell: ({ release }) => release },
    { key: 'started', title: t('started'), cell: ({ startedAt }) => dateTime(startedAt) },
    {
      key: 'heard',
      title: t('heard'),
      cell: ({ isSilent, beatAt }) =>
        isSilent ? <Marked words={dateTime(beatAt)} mark={t('silent')} /> : t('heard.now'),
    },
    {
      key: 'room',
      title: t('room'),
      align: 'end',
      cell: ({ freeBytes, isDiskShort }) =>
        freeBytes === null ? (
          '–'
        ) : isDiskShort ? (
          <Marked words={size(freeBytes)} mark={t('full')} />
        ) : (
          size(freeBytes)
        ),
    },
  ]
}

function Marked({ words, mark }: { readonly words: string; readonly mark: string }) {
  return (
    <Group gap="xs" component="span" wrap="nowrap" display="inline-flex">
      {words}
      <Badge color="amber" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
        {mark}
      </Badge>
    </Group>
  )
}
