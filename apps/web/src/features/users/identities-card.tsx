/** Who one is at the company's identity provider, where one's account is linked with it (product 1.39). */
import { getMe } from '@assay/contract/session/calls'
import { listIdentities, unlinkIdentities } from '@assay/contract/session/provider-calls'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { change } from '../../api/change.ts'
import { readingData } from '../../api/reading.ts'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../patterns/hint.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { toast } from '../../patterns/toast.tsx'
import { useMe } from '../../session/me.ts'
import { AccountCard } from './account-card.tsx'
import { securityTexts } from './security-texts.ts'

const identitiesQuery = readingData(listIdentities)
const unlink = change(unlinkIdentities, [listIdentities, getMe], { awaitsRefetch: true })

/** Nothing for who signs in otherwise. */
export function IdentitiesCard() {
  return useMe().waysIn.includes('provider') ? <Identities /> : null
}

function Identities() {
  const t = useTexts(securityTexts)
  const { date, dateTime } = useFormats()
  const query = useQuery(identitiesQuery)
  const [asking, ask] = useDisclosure()
  return (
    <AccountCard title={t('identities')}>
      <QueryState query={query} skeleton={<Skeleton h={72} />}>
        {(identities) => (
          <Stack gap="sm" align="flex-start">
            {identities.map(({ issuer, linkedAt, lastUsedAt }) => (
              <div key={`${issuer} ${linkedAt}`}>
                <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {issuer}
                </Text>
                <Hint>{t('identities.line', { date: date(linkedAt), at: dateTime(lastUsedAt) })}</Hint>
              </div>
            ))}
            <Button variant="subtle" color="red" onClick={ask.open}>
              {t('identities.unlink')}
            </Button>
          </Stack>
        )}
      </QueryState>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={t('identities.unlinkTitle')}
        action={t('identities.unlink')}
        danger
        onConfirm={async () => {
          await unlink()
          toast.success(t('identities.unlinked'))
        }}
      >
        {t('identities.unlinkText')}
      </ConfirmDialog>
    </AccountCard>
  )
}
