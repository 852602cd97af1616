/** What a board says above its cards. */
import type { getDeletion } from '@assay/contract/applications/board-calls'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { Notice } from '../../../patterns/state/notice.tsx'
import { useMay } from '../../../session/me.ts'
import { storeChoice, storedChoice } from '../../../storage/stored-choice.ts'
import { boardTexts } from './texts.ts'

/** Above the board of a deleted test: who deleted it, until when it is readable, where it is restored. */
export function DeletionNotice({ deletion }: { deletion: CallResponse<typeof getDeletion>['data'] }) {
  const t = boardTexts.useTexts()
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

/** Says of an older test that its evaluators see each other's marks now (product 5.8), until it is closed. */
export function MarksOpenedNotice({ assessmentId }: { readonly assessmentId: string }) {
  const t = boardTexts.useTexts()
  const mayEvaluate = useMay('application.evaluate')
  const key = `marks-opened:${assessmentId}`
  const [isClosed, setClosed] = useState(() => storedChoice(key) !== null)
  if (isClosed || !mayEvaluate) return null
  const close = () => {
    storeChoice(key, '1')
    setClosed(true)
  }
  const closing = { withCloseButton: true, closeButtonLabel: t('marksOpened.close'), onClose: close }
  return (
    <Notice kind="word" title={t('marksOpened.title')} mx="md" mb="md" style={{ flex: 'none' }} {...closing}>
      <Text size="sm">{t('marksOpened.text')}</Text>
    </Notice>
  )
}
