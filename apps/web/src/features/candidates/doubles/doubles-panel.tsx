/** The doubles of the company, to be merged side by side or told apart (product 6). */
import { listDuplicates } from '@assay/contract/candidates/person-calls'
import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { reading } from '../../../api/server-data.ts'
import { useUrlState } from '../../../navigation/use-url-state.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { Panel } from '../../../patterns/overlay/panel.tsx'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { QueryState, RowsSkeleton } from '../../../patterns/state/query-state.tsx'
import { useMay } from '../../../session/me.ts'
import type { Candidate } from '../api.ts'
import { peopleTexts } from '../people-texts.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { usePairActs } from './use-pair-acts.ts'

type Pair = CallResponse<typeof listDuplicates>['data'][number]

export function DoublesButton() {
  const t = peopleTexts.useTexts()
  const [opened, open] = useUrlState('doubles', '', { history: 'push' })
  if (!useMay('candidate.create')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconUsers size={16} aria-hidden />} onClick={() => open('1')}>
        {t('doubles')}
      </Button>
      <Panel opened={opened !== ''} onClose={() => open('')} title={t('doubles')} size={720}>
        <Doubles />
      </Panel>
    </>
  )
}

function Doubles() {
  const t = peopleTexts.useTexts()
  const query = useQuery(reading(listDuplicates))
  const { isHidden, tellApart } = usePairActs()
  const [compared, compare] = useState<Pair>()
  return (
    <Stack>
      <Hint>{t('doubles.text')}</Hint>
      <QueryState
        query={query}
        skeleton={<RowsSkeleton />}
        isEmpty={({ data }) => data.every(({ one, other }) => isHidden(one, other))}
        empty={<EmptyState title={t('doubles.none')} text={t('doubles.noneText')} icon={IconUsers} />}
      >
        {({ data, hasMore }) => (
          <>
            <Stack component="ul" className="plain">
              {data
                .filter(({ one, other }) => !isHidden(one, other))
                .map((pair) => (
                  <li key={`${pair.one.id} ${pair.other.id}`}>
                    <PairCard
                      pair={pair}
                      onCompare={() => compare(pair)}
                      onApart={() => tellApart(pair.one, pair.other)}
                    />
                  </li>
                ))}
            </Stack>
            {hasMore ? <Hint>{t('doubles.more')}</Hint> : null}
          </>
        )}
      </QueryState>
      {compared === undefined ? null : <MergeDialog {...compared} onClose={() => compare(undefined)} />}
    </Stack>
  )
}

interface PairCardProps {
  readonly pair: Pair
  readonly onCompare: () => void
  readonly onApart: () => void
}

function PairCard({ pair: { one, other, isSamePhone, isSameName }, onCompare, onApart }: PairCardProps) {
  const t = peopleTexts.useTexts()
  return (
    <Paper
      component="article"
      withBorder
      p="md"
      aria-label={t('doubles.of', { one: one.fullName, other: other.fullName })}
    >
      <Stack gap="sm">
        <Group gap="xs">
          {isSamePhone ? <Badge color="amber">{t('doubles.phone')}</Badge> : null}
          {isSameName ? <Badge color="amber">{t('doubles.name')}</Badge> : null}
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Person person={one} />
          <Person person={other} />
        </SimpleGrid>
        <Group gap="xs">
          <Button size="compact-sm" onClick={onCompare}>
            {t('doubles.compare')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onApart}>
            {t('doubles.apart')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

function Person({ person: { fullName, email, phone, tags, applications } }: { readonly person: Candidate }) {
  const t = peopleTexts.useTexts()
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text fw={500}>{fullName}</Text>
      <Text size="sm">{email}</Text>
      {phone === null ? null : <Text size="sm">{phone}</Text>}
      <Hint>{[t('doubles.applications', { count: applications.length }), ...tags].join(' · ')}</Hint>
    </div>
  )
}
