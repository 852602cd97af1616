/** Lets one candidate take the test again, with the reason; an invitation may follow at once. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { retakeReasonLimit } from '@assay/domain/answers/retry'
import { Checkbox, Text, Textarea } from '@mantine/core'
import { useFormats } from '../../../i18n/use-formats.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useCandidateName } from '../../../patterns/candidate/candidate-name.ts'
import { FormDialog } from '../../../patterns/form/form-dialog.tsx'
import { useFormFields } from '../../../patterns/form/use-form-fields.ts'
import { requestInvitation } from '../../../patterns/invitation/request-invitation.ts'
import { toast } from '../../../patterns/toast.tsx'
import { useMay } from '../../../session/access.ts'
import { allowAnotherTry } from '../api/changes.ts'
import { accommodationTexts } from './texts.ts'

export interface RetakeDialogProps {
  readonly sheet: Pick<ApplicationSheet, 'id' | 'number' | 'assessment' | 'candidate' | 'identity' | 'retake'>
  readonly onClose: () => void
}

export function RetakeDialog({ sheet, onClose }: RetakeDialogProps) {
  const t = useTexts(accommodationTexts)
  const { date } = useFormats()
  const name = useCandidateName()(sheet)
  const { candidate, identity } = sheet
  // Who is hidden can be let, not written to by name.
  const mayInvite = useMay('candidate.sendMail') && candidate !== null && identity !== null
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: { reason: sheet.retake?.reason ?? '', invite: mayInvite },
    validate: { reason: (value) => (value.trim() === '' ? t('retake.reasonMissing') : null) },
    send: async ({ reason, invite }) => {
      await allowAnotherTry(sheet.id, reason.trim())
      toast.success(t('retake.done', { name }))
      onClose()
      if (!invite || candidate === null || identity === null) return
      const { firstName, lastName, phone } = identity
      requestInvitation({
        mode: 'single',
        candidate: { id: candidate.id, firstName, lastName, email: candidate.email, phone },
        assessment: { id: sheet.assessment.id, name: sheet.assessment.name },
      })
    },
  })
  return (
    <FormDialog
      title={t('retake.title', { name })}
      onClose={onClose}
      action={t('retake.action')}
      busy={busy}
      problem={problem}
      onSubmit={onSubmit}
    >
      <Text>{t('retake.text')}</Text>
      {sheet.retake === null ? null : (
        <Text c="dimmed" size="sm">
          {t('retake.already', { date: date(sheet.retake.allowedAt) })}
        </Text>
      )}
      <Textarea
        data-autofocus
        required
        label={t('retake.reason')}
        description={t('retake.reasonHelp')}
        maxLength={retakeReasonLimit}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      {mayInvite ? (
        <Checkbox label={t('retake.invite')} {...form.getInputProps('invite', { type: 'checkbox' })} />
      ) : null}
    </FormDialog>
  )
}
