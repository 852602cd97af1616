/** Lists where the user is signed in; they can end one session, or all others at once. */
import * as calls from '@assay/contract/session/account-session-calls'
import { Badge, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { awaitsRefetch, change, readingData } from '../../api/server-data.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Hint } from '../../patterns/hint.tsx'
import { AccessList } from '../../patterns/list/access-list.tsx'
import { ConfirmButton } from '../../patterns/overlay/confirm-dialog.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { TitledCard } from '../../patterns/titled-card.tsx'
import { securityTexts } from './security-texts.ts'

const sessionsQuery = readingData(calls.listSessions)
const end = change(calls.endSession, [calls.listSessions], awaitsRefetch)
const endOthers = change(calls.endOtherSessions, [calls.listSessions], awaitsRefetch)

export function SessionsCard() {
  const t = securityTexts.useTexts()
  const { dateTime } = useFormats()
  const query = useQuery(sessionsQuery)
  const lineOf = ({ id, device, isThis, lastUsedAt, network }: calls.OwnSession) => {
    const name = device ?? t('sessions.unknownDevice')
    const used = dateTime(lastUsedAt)
    return {
      id,
      name,
      beside: isThis ? <Badge>{t('sessions.this')}</Badge> : null,
      hint: network === null ? t('sessions.used', { used }) : t('sessions.usedFrom', { used, network }),
      end: isThis ? undefined : t('sessions.endOne', { device: name }),
    }
  }
  return (
    <TitledCard title={t('sessions')}>
      <QueryState query={query} skeleton={<Skeleton h={96} />}>
        {(sessions) => (
          <Stack gap="sm" align="flex-start">
            <AccessList
              label={t('sessions')}
              items={sessions}
              line={lineOf}
              ending={{
                action: t('sessions.end'),
                done: t('sessions.ended'),
                end: ({ id }) => end({ params: { id } }),
              }}
            />
            {sessions.length > 1 ? (
              <ConfirmButton
                button={{ variant: 'default' }}
                title={t('sessions.endOthersTitle')}
                action={t('sessions.endOthers')}
                done={t('sessions.othersEnded')}
                onConfirm={() => endOthers()}
              >
                {t('sessions.endOthersText')}
              </ConfirmButton>
            ) : (
              <Hint>{t('sessions.only')}</Hint>
            )}
          </Stack>
        )}
      </QueryState>
    </TitledCard>
  )
}
