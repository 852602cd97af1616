/** Who the controller is, by name, where the policy is opened from a test, one's own space or the application. */
import type { showController } from '@assay/contract/privacy/calls'
import { formatSiret } from '@assay/domain/companies/siret'
import { Anchor, Paper, Stack, Text } from '@mantine/core'
import type { CallResponse } from '../../api/call-types.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { privacyTexts } from './texts.ts'

type Company = CallResponse<typeof showController>['company']

/** @param company undefined while it is asked for, null where none is known */
export function Controller({ company }: { readonly company: Company | undefined }) {
  const t = useTexts(privacyTexts)
  if (company === undefined) return null
  if (company === null) return <Text mb="xs">{t('controller.unknown')}</Text>
  const { name, siret, address, phone, email } = company
  return (
    <Paper withBorder p="md" mt="sm">
      <Stack gap="2xs">
        <Text size="sm" c="dimmed">
          {t('controller')}
        </Text>
        <Text fw={500}>{name}</Text>
        {siret === null ? null : (
          <Text size="sm" className="tabular">
            {t('controller.siret', { siret: formatSiret(siret) })}
          </Text>
        )}
        {address === null ? null : <Text size="sm">{address}</Text>}
        {phone === null ? null : (
          <Anchor size="sm" href={`tel:${phone.replaceAll(/\s/g, '')}`}>
            {phone}
          </Anchor>
        )}
        {email === null ? null : (
          <Anchor size="sm" href={`mailto:${email}`}>
            {email}
          </Anchor>
        )}
      </Stack>
    </Paper>
  )
}
