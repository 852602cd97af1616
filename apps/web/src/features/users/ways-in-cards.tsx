/**
 * Ways into one's account beside the password: passkeys, listed, added under a name, removed (product 1.38),
 * and who one is at the company's identity provider, where the account is linked with it (1.39).
 */
import * as calls from '@assay/contract/session/account-passkey-calls'
import { getMe } from '@assay/contract/session/calls'
import { listIdentities, unlinkIdentities } from '@assay/contract/session/provider-calls'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { awaitsRefetch, change, readingData } from '../../api/server-data.ts'
import { useFormats } from '../../i18n/formats.ts'
import { rules } from '../../patterns/form/form.tsx'
import { TextDialog } from '../../patterns/form/text-dialog.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { AccessList } from '../../patterns/list/access-list.tsx'
import { ConfirmButton } from '../../patterns/overlay/confirm-dialog.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { TitledCard } from '../../patterns/titled-card.tsx'
import { toast } from '../../patterns/toast.tsx'
import { useMe } from '../../session/me.ts'
import { hasPasskeys, makePasskey } from '../../session/ways-in/passkey.ts'
import { securityTexts } from './security-texts.ts'

const passkeysQuery = readingData(calls.listPasskeys)
const begin = change(calls.beginPasskey, [])
const add = change(calls.addPasskey, [calls.listPasskeys, getMe], awaitsRefetch)
const remove = change(calls.removePasskey, [calls.listPasskeys, getMe], awaitsRefetch)

export function PasskeysCard() {
  const t = securityTexts.useTexts()
  const { date, dateTime } = useFormats()
  const query = useQuery(passkeysQuery)
  const [adding, dialog] = useDisclosure()
  const lineOf = ({ id, name, createdAt, lastUsedAt }: calls.Passkey) => {
    const used = lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', { at: dateTime(lastUsedAt) })
    const hint = `${t('passkeys.added', { date: date(createdAt) })} · ${used}`
    return { id, name, hint, end: t('passkeys.removeOne', { name }) }
  }
  return (
    <TitledCard title={t('passkeys')}>
      <QueryState query={query} skeleton={<Skeleton h={72} />}>
        {(passkeys) => (
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{t('passkeys.text')}</Text>
            {passkeys.length === 0 ? null : (
              <AccessList
                label={t('passkeys')}
                items={passkeys}
                line={lineOf}
                ending={{
                  action: t('passkeys.remove'),
                  done: t('passkeys.removed'),
                  question: ({ name }) => ({
                    title: t('passkeys.removeTitle', { name }),
                    children: t('passkeys.removeText'),
                  }),
                  end: ({ id }) => remove({ params: { id } }),
                }}
              />
            )}
            {hasPasskeys() ? (
              <Button variant="default" onClick={dialog.open}>
                {t('passkeys.add')}
              </Button>
            ) : (
              <Hint>{t('passkeys.unable')}</Hint>
            )}
          </Stack>
        )}
      </QueryState>
      {adding ? <AddPasskey onClose={dialog.close} /> : null}
    </TitledCard>
  )
}

function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const t = securityTexts.useTexts()
  const pattern = patternTexts.useTexts()
  return (
    <TextDialog
      title={t('passkeys.add')}
      action={t('passkeys.make')}
      label={t('passkeys.name')}
      help={t('passkeys.nameHelp')}
      rule={rules.length(pattern, 2, 255)}
      onClose={onClose}
      send={async (name) => {
        const credential = await makePasskey(await begin())
        await add({ body: { name, credential } })
        toast.success(t('passkeys.isAdded'))
      }}
    />
  )
}

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
