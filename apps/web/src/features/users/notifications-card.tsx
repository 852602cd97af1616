/** Mail notifications: frequency, hour and tests, shown only while they are switched on (product 5.16). */
import { listAssessments } from '@assay/contract/assessments/calls'
import {
  getNotification,
  type Notification,
  setNotificationActive,
  setNotificationConcerns,
} from '@assay/contract/notifications/calls'
import {
  setNotificationRate,
  setNotificationTests,
  setNotificationTime,
  toggleNotificationTest,
} from '@assay/contract/notifications/digest-calls'
import { momentOfHour, sendingRates } from '@assay/domain/notifications/digest'
import { hourIn } from '@assay/domain/time/zoned'
import { Button, Checkbox, Group, NativeSelect, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { awaitsRefetch, change, reading } from '../../api/server-data.ts'
import { Hint } from '../../patterns/hint.tsx'
import { Paginator } from '../../patterns/list/paginator.tsx'
import { useList } from '../../patterns/list/use-list.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { Notice } from '../../patterns/state/notice.tsx'
import { ListState, QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { toast } from '../../patterns/toast.tsx'
import { useCompanyIdentity, useMe } from '../../session/me.ts'
import { accountTexts } from './texts.ts'

const setActive = change(setNotificationActive, [getNotification], awaitsRefetch)
const setConcerns = change(setNotificationConcerns, [getNotification], awaitsRefetch)
const setRate = change(setNotificationRate, [getNotification], awaitsRefetch)
const setTime = change(setNotificationTime, [getNotification], awaitsRefetch)
const setTests = change(setNotificationTests, [getNotification], awaitsRefetch)
const toggleTest = change(toggleNotificationTest, [getNotification], awaitsRefetch)

export function NotificationsCard() {
  const query = useQuery(reading(getNotification))
  return (
    <QueryState query={query} skeleton={<RowsSkeleton rows={3} />}>
      {({ data }) => <Settings saved={data} />}
    </QueryState>
  )
}

function Settings({ saved }: { readonly saved: Notification }) {
  const t = accountTexts.useTexts()
  const [busy, setBusy] = useState(false)
  const put = async (sending: Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await sending
    } catch (error) {
      toast.failureBecause(error, t('notifications.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Paper withBorder p="md" maw={720}>
      <Stack>
        <Switch
          label={t('notifications.concerns')}
          description={t('notifications.concernsText')}
          checked={saved.concerns}
          disabled={busy}
          onChange={(event) =>
            void put(setConcerns({ query: { concerns: event.currentTarget.checked ? 'true' : 'false' } }))
          }
        />
        <Switch
          label={t('notifications.active')}
          description={t('notifications.privacy')}
          checked={saved.active}
          disabled={busy}
          onChange={(event) =>
            void put(setActive({ query: { active: event.currentTarget.checked ? 'true' : 'false' } }))
          }
        />
        {saved.active ? <Details saved={saved} busy={busy} put={put} /> : null}
      </Stack>
    </Paper>
  )
}

interface DetailsProps {
  readonly saved: Notification
  readonly busy: boolean
  readonly put: (sending: Promise<unknown>) => Promise<void>
}

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
const clockIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('fr', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockOf(hour) }))
/** The choice that stands while it was made in another time zone, and is no whole hour in this one. */
const elsewhere = 'elsewhere'

function Details({ saved, busy, put }: DetailsProps) {
  const t = accountTexts.useTexts()
  const [now] = useState(() => new Date())
  const hour = hourIn(saved.zone, new Date(saved.time))
  const zone = browserZone()
  // All that is shown is in the reader's own zone.
  const clock = clockIn(zone, momentOfHour(saved.zone, hour, now))
  const whole = hours.find(({ label }) => label === clock)
  const sendHour = (chosen: number): Promise<unknown> => {
    const time = momentOfHour(zone, chosen, new Date()).toISOString()
    return setTime({ query: { time, zone } })
  }
  return (
    <>
      <Group align="flex-start">
        <NativeSelect
          label={t('notifications.rate')}
          value={saved.sending_rate}
          disabled={busy}
          data={sendingRates.map((value) => ({ value, label: t(`notifications.rate.${value}`) }))}
          onChange={(event) => {
            const rate = sendingRates.find((each) => each === event.currentTarget.value)
            if (rate) void put(setRate({ query: { sending_rate: rate } }))
          }}
        />
        {saved.sending_rate === 'per_application' ? null : (
          <NativeSelect
            label={t('notifications.hour')}
            description={t('notifications.zone', { zone })}
            inputWrapperOrder={['label', 'input', 'description']}
            value={whole?.value ?? elsewhere}
            disabled={busy}
            data={whole ? hours : [{ value: elsewhere, label: clock }, ...hours]}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (value !== elsewhere) void put(sendHour(Number(value)))
            }}
          />
        )}
      </Group>
      <TestsOfOwnCompany saved={saved} busy={busy} put={put} />
    </>
  )
}

/** Chooses tests, listed in the present company, while notifications are about the user's own. */
function TestsOfOwnCompany(props: DetailsProps) {
  const t = accountTexts.useTexts()
  const { company } = useMe()
  const { id } = useCompanyIdentity()
  if (id === company.id) return <Tests {...props} />
  return <Text size="sm">{t('notifications.otherCompany', { company: company.name })}</Text>
}

function Tests({ saved, busy, put }: DetailsProps) {
  const t = accountTexts.useTexts()
  // A test that is being built can be chosen as well, before it comes online.
  const fixed = { statusFilter: '0_1_2' } as const
  const list = useList({ call: listAssessments, prefix: 'test', sizes: [9], fixed })
  const left = saved.assessments.length - saved.missing.length
  const takeOut = async (): Promise<unknown> => {
    const assessments = saved.assessments.filter((id) => !saved.missing.includes(id))
    return await setTests({ body: { assessments } })
  }
  return (
    <Stack component="section" aria-label={t('notifications.tests')} gap="sm">
      <Title order={2} size="h3">
        {t('notifications.tests')}
      </Title>
      <Hint>
        {saved.assessments.length === 0
          ? t('notifications.testsAll')
          : left === 0
            ? t('notifications.testsNone')
            : t('notifications.testsSome', { count: left })}
      </Hint>
      {saved.missing.length === 0 ? null : (
        <Notice kind="warning">
          <Stack gap="xs" align="flex-start">
            {t('notifications.missing', { count: saved.missing.length })}
            <Button size="xs" variant="default" disabled={busy} onClick={() => void put(takeOut())}>
              {t(left === 0 ? 'notifications.takeOutLast' : 'notifications.takeOut')}
            </Button>
          </Stack>
        </Notice>
      )}
      <ListState list={list} empty={<EmptyState title={t('notifications.noTests')} />}>
        {(rows) => (
          <Stack gap="xs">
            {rows.map(({ id, name, isOnline }) => (
              <Checkbox
                key={id}
                label={name}
                description={isOnline === null ? t('notifications.draft') : undefined}
                checked={saved.assessments.includes(id)}
                disabled={busy}
                onChange={() => void put(toggleTest({ query: { assessmentId: id } }))}
              />
            ))}
          </Stack>
        )}
      </ListState>
      <Paginator list={list} />
    </Stack>
  )
}
