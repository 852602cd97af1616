/** The tests that a partner sent last, and what it could not read of our answers. */
import type { ShownPartner } from '@assay/contract/partners/calls'
import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { useFormats } from '../../../i18n/formats.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { partnerTexts } from './texts.ts'

export function PartnerTests({ tests }: Pick<ShownPartner, 'tests'>) {
  const t = partnerTexts.useTexts()
  const { date } = useFormats()
  return (
    <Stack gap="xs">
      <Text fw={500}>{t('tests')}</Text>
      {tests.length === 0 ? <Hint>{t('tests.none')}</Hint> : null}
      <Stack component="ul" gap="sm" className="plain" aria-label={t('tests')}>
        {tests.map(({ id, candidate, assessment, sentAt, sentBy, profileUrl, ...delivery }) => (
          <Group component="li" key={id} justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {profileUrl === null ? (
                <Text size="sm">{candidate}</Text>
              ) : (
                <Anchor href={profileUrl} target="_blank" rel="noreferrer" size="sm">
                  {candidate}
                </Anchor>
              )}
              <Hint>
                {[assessment, t('sent', { at: date(sentAt) }), sentBy && t('by', { name: sentBy })]
                  .filter(Boolean)
                  .join(' · ')}
              </Hint>
            </div>
            <Badge
              color={delivery.state === 'told' ? 'green' : delivery.state === 'failed' ? 'red' : 'gray'}
              style={{ flex: 'none' }}
            >
              {t(`state.${delivery.state}`, { at: date(delivery.toldAt ?? sentAt) })}
              {delivery.state === 'told' || delivery.status === null ? '' : ` (${delivery.status})`}
            </Badge>
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}

export function PartnerErrors({ errors }: Pick<ShownPartner, 'errors'>) {
  const t = partnerTexts.useTexts()
  const { dateTime } = useFormats()
  if (errors.length === 0) return null
  return (
    <Stack gap="xs">
      <Text fw={500}>{t('errors')}</Text>
      <Stack component="ul" gap="2xs" className="plain" aria-label={t('errors')}>
        {errors.slice(0, 5).map(({ at, call, errors: lines }) => (
          <Text component="li" size="sm" key={at} style={{ overflowWrap: 'anywhere' }}>
            {`${dateTime(at)} · ${call} · ${lines.join(' ; ')}`}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
