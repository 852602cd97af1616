/** Queues of the installation with their jobs, and those that failed for good, which can be tried again. */
import * as calls from '@assay/contract/jobs/calls'
import { Badge, Code, Stack, Title } from '@mantine/core'
import { IconChecks, IconRefresh } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { awaitsRefetch, change, reading } from '../../api/server-data.ts'
import type { Translate } from '../../i18n/catalogue.ts'
import { useFormats } from '../../i18n/formats.ts'
import { ListTable } from '../../patterns/list/list-table.tsx'
import { type Column, RowsTable } from '../../patterns/list/rows-table.tsx'
import { useList } from '../../patterns/list/use-list.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { runOrToast, toast } from '../../patterns/toast.tsx'
import { jobTexts, queueTexts } from './texts.ts'

const queuesQuery = queryOptions({ ...reading(calls.listQueues), refetchInterval: 15_000 })
const retry = change(calls.retryJob, [calls.listQueues, calls.listFailedJobs], awaitsRefetch)

export function JobsScreen() {
  const t = jobTexts.useTexts()
  const query = useQuery(queuesQuery)
  const queueColumns = useQueueColumns()
  return (
    <Stack>
      <Failures />
      <Title order={2}>{t('queues')}</Title>
      <QueryState query={query} skeleton={<RowsSkeleton rows={10} />}>
        {({ data: queues }) => (
          <RowsTable label={t('queues')} rows={queues} rowId={({ name }) => name} columns={queueColumns} />
        )}
      </QueryState>
    </Stack>
  )
}

function Failures() {
  const t = jobTexts.useTexts()
  const list = useList({ call: calls.listFailedJobs, prefix: 'job', sizes: [10, 25, 50] })
  const columns = useFailureColumns()
  const again = ({ queue, id }: calls.FailedJob): Promise<void> =>
    runOrToast(async () => {
      await retry({ params: { queue, id } })
      toast.success(t('retried'))
    })
  return (
    <>
      <Title order={2}>{t('failures')}</Title>
      <ListTable
        list={list}
        label={t('failures')}
        rowName={({ queue }) => queue}
        columns={columns}
        actions={(job) => [{ label: t('retry'), icon: IconRefresh, onClick: () => void again(job) }]}
        empty={<EmptyState title={t('failures.none')} icon={IconChecks} />}
      />
    </>
  )
}

function Queue({ name }: { readonly name: string }) {
  const words = queueTexts.useTexts()
  const known = calls.queueNames.find((each) => each === name)
  return (
    <>
      {known && `${words(known)} `}
      <Code>{name}</Code>
    </>
  )
}

/** The schedules that there are, in words: every so many minutes, once an hour, once a day. */
function scheduleWords(cron: string | null, t: Translate<typeof jobTexts.texts>): string {
  if (cron === null) return t('schedule.none')
  const [minute = '', hour = ''] = cron.split(' ')
  if (hour !== '*')
    return t('schedule.daily', { time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` })
  if (/^\d+$/.test(minute)) return t('schedule.hourly', { minute })
  return t('schedule.minutes', { count: Number(minute.split('/')[1] ?? 1) })
}

function useQueueColumns(): readonly Column<calls.QueueRow>[] {
  const t = jobTexts.useTexts()
  const { number, dateTime } = useFormats()
  return [
    { key: 'name', title: t('queue'), cell: ({ name }) => <Queue name={name} /> },
    { key: 'schedule', title: t('schedule'), cell: ({ schedule }) => scheduleWords(schedule, t) },
    { key: 'waiting', title: t('waiting'), align: 'end', cell: ({ waiting }) => number(waiting) },
    { key: 'active', title: t('active'), align: 'end', cell: ({ active }) => number(active) },
    {
      key: 'failed',
      title: t('failed'),
      align: 'end',
      cell: ({ failed }) => (failed === 0 ? number(0) : <Badge color="red">{number(failed)}</Badge>),
    },
    {
      key: 'lastDone',
      title: t('lastDone'),
      align: 'end',
      cell: ({ lastDoneAt }) => (lastDoneAt === null ? '–' : dateTime(lastDoneAt)),
    },
  ]
}

function useFailureColumns(): readonly Column<calls.FailedJob>[] {
  const t = jobTexts.useTexts()
  const { number, dateTime } = useFormats()
  return [
    { key: 'queue', title: t('queue'), cell: ({ queue }) => <Queue name={queue} /> },
    {
      key: 'failedAt',
      title: t('failedAt'),
      cell: ({ failedAt, createdAt }) => dateTime(failedAt ?? createdAt),
    },
    { key: 'tries', title: t('tries'), align: 'end', cell: ({ tries }) => number(tries) },
    { key: 'reason', title: t('reason'), cell: ({ reason }) => reason || '–' },
  ]
}
