/** Who one is at the company's identity provider, where one's account is linked with it (product 1.39). */
import { getMe } from '@assay/contract/session/calls'
import { listIdentities, unlinkIdentities } from '@assay/contract/session/provider-calls'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { awaitsRefetch, change, readingData } from '../../api/server-data.ts'
import { useFormats } from '../../i18n/formats.ts'
import { AccessList } from '../../patterns/list/access-list.tsx'
import { ConfirmButton } from '../../patterns/overlay/confirm-dialog.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { TitledCard } from '../../patterns/titled-card.tsx'
import { useMe } from '../../session/me.ts'
import { securityTexts } from './security-texts.ts'

const identitiesQuery = readingData(listIdentities)
const unlink = change(unlinkIdentities, [listIdentities, getMe], awaitsRefetch)

/** Nothing for who signs in otherwise. */
export function IdentitiesCard() {
  return useMe().waysIn.includes('provider') ? <Identities /> : null
}

function Identities() {
  const t = securityTexts.useTexts()
  const { date, dateTime } = useFormats()
  const query = useQuery(identitiesQuery)
  return (
    <TitledCard title={t('identities')}>
      <QueryState query={query} skeleton={<Skeleton h={72} />}>
        {(identities) => (
          <Stack gap="sm" align="flex-start">
            <AccessList
              label={t('identities')}
              items={identities}
              line={({ issuer, linkedAt, lastUsedAt }) => ({
                id: `${issuer} ${linkedAt}`,
                name: issuer,
                hint: t('identities.line', { date: date(linkedAt), at: dateTime(lastUsedAt) }),
              })}
            />
            <ConfirmButton
              button={{ variant: 'subtle', color: 'red' }}
              title={t('identities.unlinkTitle')}
              action={t('identities.unlink')}
              danger
              done={t('identities.unlinked')}
              onConfirm={() => unlink()}
            >
              {t('identities.unlinkText')}
            </ConfirmButton>
          </Stack>
        )}
      </QueryState>
    </TitledCard>
  )
}
