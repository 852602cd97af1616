/** One delivery: exactly what is sent, and each try with its answer. */
import { Code, Stack, Text } from '@mantine/core'
import { useFormats } from '../../i18n/formats.ts'
import { Hint } from '../../patterns/hint.tsx'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import type { WebhookDelivery } from './api.ts'
import { useAnswerWords } from './delivery-columns.tsx'
import { webhookTexts } from './texts.ts'

interface DeliveryMessageProps {
  readonly delivery: WebhookDelivery
  readonly onClose: () => void
}

export function DeliveryMessage({ delivery, onClose }: DeliveryMessageProps) {
  const t = webhookTexts.useTexts()
  const { dateTime, number } = useFormats()
  const answerOf = useAnswerWords()
  const { messageId, body, tries, dueAt } = delivery
  return (
    <Dialog isTopmost onClose={onClose} title={t('details')} size={640}>
      <Stack gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('message', { id: messageId })}
        </Text>
        {body === '' ? null : (
          <>
            <Text fw={500}>{t('body')}</Text>
            <Code block>{JSON.stringify(JSON.parse(body), null, 2)}</Code>
          </>
        )}
        <Text fw={500}>{t('tries')}</Text>
        {tries.length === 0 ? <Text size="sm">{t('tries.none')}</Text> : null}
        <Stack component="ul" gap="2xs" className="plain">
          {tries.map((tried) => (
            <Text component="li" size="sm" key={tried.at}>
              {t('try', {
                at: dateTime(tried.at),
                answer: answerOf(tried),
                milliseconds: number(tried.milliseconds),
              })}
            </Text>
          ))}
        </Stack>
        {dueAt === null ? null : <Hint>{t('next', { at: dateTime(dueAt) })}</Hint>}
      </Stack>
    </Dialog>
  )
}
