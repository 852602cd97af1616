/** The company's identity provider: how its people sign in there (product 1.39). */
import * as calls from '@assay/contract/session/provider-calls'
import { Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { awaitsRefetch, change, reading } from '../../../api/server-data.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { ConfirmButton } from '../../../patterns/overlay/confirm-dialog.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { CompanyCard, Fact } from '../company-card.tsx'
import { SignOnForm } from './sign-on-form.tsx'
import { signOnTexts } from './texts.ts'

const providerQuery = reading(calls.getProvider)
const remove = change(calls.removeProvider, [calls.getProvider], awaitsRefetch)

export function SignOnCard() {
  const t = signOnTexts.useTexts()
  const query = useQuery(providerQuery)
  const [editing, edit] = useDisclosure()
  const isSet = Boolean(query.data?.data)
  return (
    <CompanyCard
      title={t('title')}
      action={{ label: t(isSet ? 'edit' : 'set'), disabled: query.isPending, onClick: edit.open }}
    >
      <QueryState query={query} skeleton={<Skeleton h={96} />}>
        {(shown) => (
          <Stack gap="sm" align="flex-start">
            <Hint>{t('text')}</Hint>
            {shown.data === null ? null : (
              <>
                <Provider provider={shown.data} />
                <ConfirmButton
                  button={{ variant: 'subtle', color: 'red' }}
                  title={t('removeTitle')}
                  action={t('remove')}
                  danger
                  done={t('removed')}
                  onConfirm={() => remove()}
                >
                  {t('removeText')}
                </ConfirmButton>
              </>
            )}
            {editing ? <SignOnForm shown={shown} onClose={edit.close} /> : null}
          </Stack>
        )}
      </QueryState>
    </CompanyCard>
  )
}

function Provider({ provider }: { readonly provider: calls.IdentityProvider }) {
  const t = signOnTexts.useTexts()
  const { issuer, clientId, domains, createsUsers, forbidsPasswords, passwordKeptBy } = provider
  const exception = passwordKeptBy === null ? t('kept.superadmins') : t('kept', { name: passwordKeptBy.name })
  return (
    <>
      <Fact label={t('issuer')}>{issuer}</Fact>
      <Fact label={t('clientId')}>{clientId}</Fact>
      <Fact label={t('domains')}>{domains.join(', ')}</Fact>
      <Fact label={t('createsUsers')}>{t(createsUsers ? 'yes' : 'no')}</Fact>
      <Fact label={t('forbidsPasswords')}>{forbidsPasswords ? exception : t('no')}</Fact>
    </>
  )
}
