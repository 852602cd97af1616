/** Lists where the user is signed in; they can end one session, or all others at once. */
import * as calls from '@assay/contract/session/account-session-calls'
import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { change } from '../../api/change.ts'
import { readingData } from '../../api/reading.ts'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../patterns/hint.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { failureText, toast } from '../../patterns/toast.tsx'
import { AccountCard } from './account-card.tsx'
import { securityTexts } from './security-texts.ts'

const sessionsQuery = readingData(calls.listSessions)
const end = change(calls.endSession, [calls.listSessions], { awaitsRefetch: true })
const endOthers = change(calls.endOtherSessions, [calls.listSessions], { awaitsRefetch: true })

export function SessionsCard() {
  const t = useTexts(securityTexts)
  const query = useQuery(sessionsQuery)
  const [asking, setAsking] = useState(false)
  return (
    <AccountCard title={t('sessions')}>
      <QueryState query={query} skeleton={<Skeleton h={96} />}>
        {(sessions) => (
          <Stack gap="sm">
            <Stack component="ul" gap="sm" p={0} m={0}>
              {sessions.map((session) => (
                <SessionLine key={session.id} session={session} />
              ))}
            </Stack>
            {sessions.length > 1 ? (
              <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setAsking(true)}>
                {t('sessions.endOthers')}
              </Button>
            ) : (
              <Hint>{t('sessions.only')}</Hint>
            )}
          </Stack>
        )}
      </QueryState>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('sessions.endOthersTitle')}
        action={t('sessions.endOthers')}
        onConfirm={async () => {
          await endOthers()
          toast.success(t('sessions.othersEnded'))
        }}
      >
        {t('sessions.endOthersText')}
      </ConfirmDialog>
    </AccountCard>
  )
}

function SessionLine({ session }: { readonly session: calls.OwnSession }) {
  const t = useTexts(securityTexts)
  const format = useFormats()
  const device = session.device ?? t('sessions.unknownDevice')
  const { mutate, isPending } = useMutation({
    mutationFn: () => end({ params: { id: session.id } }),
    onSuccess: () => toast.success(t('sessions.ended')),
    onError: (error) => toast.error(failureText(error)),
  })
  const used = format.dateTime(session.lastUsedAt)
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={500}>{device}</Text>
          {session.isThis ? <Badge>{t('sessions.this')}</Badge> : null}
        </Group>
        <Hint>
          {session.network === null
            ? t('sessions.used', { used })
            : t('sessions.usedFrom', { used, network: session.network })}
        </Hint>
      </div>
      {session.isThis ? null : (
        <Button
          variant="subtle"
          color="red"
          style={{ flex: 'none' }}
          loading={isPending}
          aria-label={t('sessions.endOne', { device })}
          onClick={() => mutate()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Group>
  )
}
