/** Says on a person's sheet what they ask about their data, and until when it is answered (product 8.9). */
import type { OpenRequest } from '@assay/contract/privacy/open-request'
import { Text } from '@mantine/core'
import { useFormats } from '../../i18n/formats.ts'
import { TextLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { Notice } from '../../patterns/state/notice.tsx'
import { requestTexts } from './texts.ts'

export function RequestNotices({ requests }: { readonly requests: readonly OpenRequest[] }) {
  const t = requestTexts.useTexts()
  const { date } = useFormats()
  return requests.map(({ id, kind, message, createdAt, dueAt }) => (
    <Notice key={id} kind="warning" mb="md" title={t(`title.${kind}`)}>
      <Text size="sm">
        {t('between', { from: date(createdAt), due: date(dueAt) })}{' '}
        <TextLink href={paths.requests()} size="sm">
          {t('see')}
        </TextLink>
      </Text>
      {message === '' ? null : (
        <Text size="sm" mt="2xs" lineClamp={4} style={{ whiteSpace: 'pre-wrap' }}>
          « {message} »
        </Text>
      )}
    </Notice>
  ))
}
