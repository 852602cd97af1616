/** The columns of the webhooks: where, of what, and how it goes. */
import { Badge, Stack, Text } from '@mantine/core'
import { useFormats } from '../../i18n/formats.ts'
import { Hint } from '../../patterns/hint.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import type { Webhook } from './api.ts'
import { webhookTexts } from './texts.ts'

export function useWebhookColumns(): readonly Column<Webhook>[] {
  const t = webhookTexts.useTexts()
  return [
    {
      key: 'url',
      title: t('url'),
      cell: ({ url }) => (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
      ),
    },
    {
      key: 'events',
      title: t('events'),
      cell: ({ events }) => t('events.count', { count: events.length }),
    },
    { key: 'status', title: t('status'), cell: (webhook) => <Status webhook={webhook} /> },
  ]
}

function Status({ webhook: { off, failingSince, formerSecretUntil } }: { readonly webhook: Webhook }) {
  const t = webhookTexts.useTexts()
  const { dateTime } = useFormats()
  const isFailing = off === null && failingSince !== null
  return (
    <Stack gap="2xs" align="flex-start">
      <Badge color={off !== null ? 'gray' : isFailing ? 'red' : 'green'}>
        {off !== null
          ? t(`off.${off.reason}`)
          : isFailing
            ? t('failingSince', { at: dateTime(failingSince) })
            : t('on')}
      </Badge>
      {formerSecretUntil === null ? null : <Hint>{t('bothSign', { at: dateTime(formerSecretUntil) })}</Hint>}
    </Stack>
  )
}
