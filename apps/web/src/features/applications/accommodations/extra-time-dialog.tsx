/** More time for one candidate, also while they take the test (product 4.12). */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import {
  extraTimePercentLimit,
  extraTimeReasonLimit,
  maySeeExtraTimeReason,
} from '@assay/domain/applications/extra-time'
import { NumberInput, Text, Textarea } from '@mantine/core'
import { FormDialog, useFormFields } from '../../../patterns/form/form.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { useMe } from '../../../session/me.ts'
import { saveExtraTime } from '../api/accommodation-changes.ts'
import { accommodationTexts } from './texts.ts'

interface ExtraTimeDialogProps {
  readonly sheet: Pick<ApplicationSheet, 'id' | 'extraTimePercent' | 'extraTimeReason' | 'progress'>
  readonly onClose: () => void
}

export function ExtraTimeDialog({ sheet, onClose }: ExtraTimeDialogProps) {
  const t = accommodationTexts.useTexts()
  const seesReason = maySeeExtraTimeReason(useMe().role)
  const known = sheet.extraTimeReason ?? ''
  const { form, shell } = useFormFields<{ percent: number | string; reason: string }>({
    initialValues: { percent: sheet.extraTimePercent, reason: known },
    validate: {
      percent: (value) =>
        Number.isInteger(value) && Number(value) >= 0 && Number(value) <= extraTimePercentLimit
          ? null
          : t('extraTime.percentInvalid', { limit: extraTimePercentLimit }),
    },
    send: async ({ percent, reason }) => {
      // A person who may not see the reason does not remove it.
      const said = seesReason || reason.trim() !== '' ? { reason: reason.trim() } : {}
      await saveExtraTime({ params: { id: sheet.id }, body: { extraTimePercent: Number(percent), ...said } })
      toast.success(t('extraTime.saved'))
      onClose()
    },
  })
  return (
    <FormDialog {...shell} title={t('extraTime.title')} onClose={onClose} action={t('extraTime.save')}>
      <Text>{t(sheet.progress === 'completed' ? 'extraTime.ended' : 'extraTime.running')}</Text>
      <NumberInput
        data-autofocus
        label={t('extraTime.percent')}
        description={t('extraTime.percentHelp')}
        suffix=" %"
        min={0}
        max={extraTimePercentLimit}
        step={5}
        allowDecimal={false}
        clampBehavior="none"
        {...form.getInputProps('percent')}
      />
      <Textarea
        label={t('extraTime.reason')}
        description={t(seesReason ? 'extraTime.reasonHelp' : 'extraTime.reasonKept')}
        maxLength={extraTimeReasonLimit}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
