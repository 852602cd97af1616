/** Passkeys of one's own account: listed, added under a name, removed (product 1.38). */

import * as calls from '@assay/contract/session/account-passkey-calls'
import { getMe } from '@assay/contract/session/calls'
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { change } from '../../api/change.ts'
import { readingData } from '../../api/reading.ts'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { FormDialog } from '../../patterns/form/form-dialog.tsx'
import { rules } from '../../patterns/form/rules.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { Hint } from '../../patterns/hint.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { hasPasskeys, makePasskey } from '../../session/ways-in/passkey.ts'
import { AccountCard } from './account-card.tsx'
import { securityTexts } from './security-texts.ts'

const passkeysQuery = readingData(calls.listPasskeys)
const begin = change(calls.beginPasskey, [])
const add = change(calls.addPasskey, [calls.listPasskeys, getMe], { awaitsRefetch: true })
const remove = change(calls.removePasskey, [calls.listPasskeys, getMe], { awaitsRefetch: true })

export function PasskeysCard() {
  const t = useTexts(securityTexts)
  const query = useQuery(passkeysQuery)
  const [adding, dialog] = useDisclosure()
  const [removed, setRemoved] = useState<calls.Passkey>()
  return (
    <AccountCard title={t('passkeys')}>
      <QueryState query={query} skeleton={<Skeleton h={72} />}>
        {(passkeys) => (
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{t('passkeys.text')}</Text>
            {passkeys.length === 0 ? null : (
              <Stack component="ul" gap="sm" p={0} m={0} w="100%" aria-label={t('passkeys')}>
                {passkeys.map((each) => (
                  <PasskeyLine key={each.id} passkey={each} onRemove={() => setRemoved(each)} />
                ))}
              </Stack>
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
      <ConfirmDialog
        opened={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={t('passkeys.removeTitle', { name: removed?.name ?? '' })}
        action={t('passkeys.remove')}
        danger
        onConfirm={async () => {
          if (removed !== undefined) await remove({ params: { id: removed.id } })
          toast.success(t('passkeys.removed'))
        }}
      >
        {t('passkeys.removeText')}
      </ConfirmDialog>
    </AccountCard>
  )
}

interface PasskeyLineProps {
  readonly passkey: calls.Passkey
  readonly onRemove: () => void
}

function PasskeyLine({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyLineProps) {
  const t = useTexts(securityTexts)
  const { date, dateTime } = useFormats()
  const used = lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', { at: dateTime(lastUsedAt) })
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Hint>{`${t('passkeys.added', { date: date(createdAt) })} · ${used}`}</Hint>
      </div>
      <Button
        variant="subtle"
        color="red"
        style={{ flex: 'none' }}
        aria-label={t('passkeys.removeOne', { name })}
        onClick={onRemove}
      >
        {t('passkeys.remove')}
      </Button>
    </Group>
  )
}

function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(securityTexts)
  const pattern = useTexts(patternTexts)
  const { form, shell } = useFormFields({
    initialValues: { name: '' },
    validate: { name: rules.length(pattern, 2, 255) },
    send: async ({ name }) => {
      const credential = await makePasskey(await begin())
      await add({ body: { name: name.trim(), credential } })
      toast.success(t('passkeys.isAdded'))
      onClose()
    },
  })
  return (
    <FormDialog {...shell} onClose={onClose} title={t('passkeys.add')} action={t('passkeys.make')}>
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.nameHelp')}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
