/** The columns of a webhook's deliveries, and the words for an answer. */
import { Badge } from '@mantine/core'
import { useFormats } from '../../i18n/formats.ts'
import type { Column } from '../../patterns/list/rows-table.tsx'
import type { WebhookDelivery } from './api.ts'
import { webhookTexts } from './texts.ts'

const colours = { waiting: 'amber', delivered: 'green', failed: 'red', cancelled: 'gray' } as const

/** What came of a try, in words: the code of the answer, or why there is none. */
export function useAnswerWords(): (tried: WebhookDelivery['tries'][number] | undefined) => string {
  const t = webhookTexts.useTexts()
  return (tried) => {
    if (tried === undefined) return '–'
    return tried.problem === null ? String(tried.status ?? '–') : t(tried.problem)
  }
}

export function useDeliveryColumns(): readonly Column<WebhookDelivery>[] {
  const t = webhookTexts.useTexts()
  const { dateTime } = useFormats()
  const answerOf = useAnswerWords()
  return [
    { key: 'event', title: t('event'), cell: ({ event }) => t(event) },
    { key: 'happenedAt', title: t('happenedAt'), cell: ({ happenedAt }) => dateTime(happenedAt) },
    {
      key: 'state',
      title: t('status'),
      cell: ({ state }) => <Badge color={colours[state]}>{t(state)}</Badge>,
    },
    { key: 'answer', title: t('answer'), cell: ({ tries }) => answerOf(tries[0]) },
  ]
}
