/** The tokens of programs, or of the directory: what each is called, whose it is, what it may, until when. */
import { showDirectory } from '@assay/contract/companies/directory-calls'
import { type ApiToken, listTokens, revokeToken } from '@assay/contract/companies/token-calls'
import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { change } from '../../../api/change.ts'
import { useFormats, useTexts } from '../../../i18n/use-texts.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { tokenTexts } from './texts.ts'

const colours = { good: 'green', expired: 'orange', ended: 'gray' } as const

const revoke = change(revokeToken, [listTokens, showDirectory], { awaitsRefetch: true })

interface TokenListProps {
  readonly tokens: readonly ApiToken[]
  /** What to do where there is none. */
  readonly none: string | undefined
}

/** Each may be revoked, after a question. */
export function TokenList({ tokens, none }: TokenListProps) {
  const t = useTexts(tokenTexts)
  const [revoked, setRevoked] = useState<ApiToken>()
  return (
    <>
      {tokens.length === 0 ? (
        <EmptyState title={t('none')} text={none} icon={IconKey} />
      ) : (
        <Stack component="ul" gap="md" p={0} m={0} aria-label={t('list')}>
          {tokens.map((token) => (
            <TokenLine key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </Stack>
      )}
      <ConfirmDialog
        opened={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
        title={t('revokeTitle', { name: revoked?.name ?? '' })}
        action={t('revoke')}
        danger
        onConfirm={async () => {
          if (revoked !== undefined) await revoke({ params: { id: revoked.id } })
          toast.success(t('revoked'))
        }}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </>
  )
}

function TokenLine({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke: () => void }) {
  const t = useTexts(tokenTexts)
  const { date, dateTime } = useFormats()
  const { name, start, state, maker, scopes, expiresAt, lastUsedAt } = token
  // The directory's has none, and its calls alone.
  const may = scopes.length === 0 ? [] : [t('scopes.count', { count: scopes.length })]
  const used = lastUsedAt === null ? t('unused') : t('used', { at: dateTime(lastUsedAt) })
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Badge color={colours[state]}>{t(`state.${state}`)}</Badge>
        </Group>
        <Code>{start}_…</Code>
        <Hint>
          {[t('by', { name: maker.name }), ...may, t('expires', { date: date(expiresAt) }), used].join(' · ')}
        </Hint>
      </div>
      {state === 'good' ? (
        <Button
          variant="subtle"
          color="red"
          style={{ flex: 'none' }}
          aria-label={t('revokeOne', { name })}
          onClick={onRevoke}
        >
          {t('revoke')}
        </Button>
      ) : null}
    </Group>
  )
}
