/** An answer that came when its page took no more: it counts once somebody who evaluates says so. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import type { ModuleItem } from '@assay/domain/assessments/document'
import { Badge, Group } from '@mantine/core'
import { IconClockX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useFormats } from '../../../../i18n/formats.ts'
import { ModuleAnswer } from '../../../../modules/shared/answers/module-answer.tsx'
import { Hint } from '../../../../patterns/hint.tsx'
import { ConfirmButton } from '../../../../patterns/overlay/confirm-dialog.tsx'
import { toast } from '../../../../patterns/toast.tsx'
import { countLate } from '../../api/accommodation-changes.ts'
import { showSheet } from '../../api/sheet-queries.ts'
import { shownMoment } from '../shown-moment.ts'
import { sheetTexts } from '../texts.ts'
import classes from './answers.module.css'

export interface LateAnswerProps {
  readonly sheet: Pick<ApplicationSheet, 'id' | 'candidate' | 'abilities'>
  readonly item: ModuleItem
  readonly late: ApplicationSheet['lateAnswers'][number]
}

export function LateAnswer({ sheet, item, late }: LateAnswerProps) {
  const t = sheetTexts.useTexts()
  const formats = useFormats()
  const count = useCountLate(sheet, late)
  if (late.countedAt !== null)
    return (
      <div className={classes.late}>
        <Hint size="xs">{t('answer.replaced', { at: formats.dateTime(late.countedAt) })}</Hint>
        <ModuleAnswer item={item} value={late.replaced} />
      </div>
    )
  return (
    <div className={classes.late}>
      <Group gap="xs">
        <Badge size="sm" color="amber" leftSection={<IconClockX size={12} aria-hidden />}>
          {t('answer.late')}
        </Badge>
        {sheet.abilities.countLate ? (
          <ConfirmButton
            button={{ size: 'compact-xs', variant: 'default' }}
            title={t('answer.countTitle')}
            action={t('answer.count')}
            onConfirm={count}
          >
            {t('answer.countWhat')}
          </ConfirmButton>
        ) : null}
      </Group>
      <Hint size="xs">{t('answer.lateWhy', { at: shownMoment(sheet, late.receivedAt, formats) })}</Hint>
      <ModuleAnswer item={item} value={late.value} />
    </div>
  )
}

function useCountLate(
  { id }: LateAnswerProps['sheet'],
  { moduleId, seq }: LateAnswerProps['late'],
): () => Promise<void> {
  const t = sheetTexts.useTexts()
  const client = useQueryClient()
  return async () => {
    const { data } = await countLate({ params: { id }, body: { answers: [{ moduleId, seq }] } })
    showSheet(client, id, () => data)
    toast.success(t('answer.counted'))
  }
}
