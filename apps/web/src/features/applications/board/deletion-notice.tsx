/** Above the board of a deleted test: who deleted it, until when it is readable, where it is restored. */
import type { getDeletion } from '@assay/contract/applications/board-calls'
import { Text } from '@mantine/core'
import type { CallResponse } from '../../../api/call-types.ts'
import { useFormats, useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../patterns/state/notice.tsx'
import { useMay } from '../../../session/access.ts'
import { boardTexts } from './texts.ts'

export function DeletionNotice({ deletion }: { deletion: CallResponse<typeof getDeletion>['data'] }) {
  const t = useTexts(boardTexts)
  const { date } = useFormats()
  const mayRestore = useMay('assessment.delete')
  const { name, deletedBy, goesAt } = deletion
  const when = date(deletion.deletedAt)
  const title =
    deletedBy === null
      ? t('deletion.title', { name, date: when })
      : t('deletion.titleBy', { name, date: when, who: deletedBy })
  return (
    <Notice kind="warning" title={title} mx="md" mb="md" style={{ flex: 'none' }}>
      <Text size="sm">{t('deletion.text', { date: date(goesAt) })}</Text>
      <Text size="sm">{t(mayRestore ? 'deletion.restore' : 'deletion.ask')}</Text>
    </Notice>
  )
}
