/** One token in the list: what it is called, whose it is, what it may, until when. */
import type { ApiToken } from '@assay/contract/companies/token-calls'
import { Badge, Button, Code, Group, Text } from '@mantine/core'
import { useFormats, useTexts } from '../../../i18n/use-texts.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { tokenTexts } from './texts.ts'

const colours = { good: 'green', expired: 'orange', ended: 'gray' } as const

export function TokenLine({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke: () => void }) {
  const t = useTexts(tokenTexts)
  const { date, dateTime } = useFormats()
  const { name, start, state, maker, scopes, expiresAt, lastUsedAt } = token
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
          {`${t('by', { name: maker.name })} · ${t('scopes.count', { count: scopes.length })} · ${t('expires', { date: date(expiresAt) })} · ${used}`}
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
