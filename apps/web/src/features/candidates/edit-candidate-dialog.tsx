/** Changes a candidate, or deletes them after a question, and back (SPEC §2). */
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormProblem } from '../../patterns/form/form-problem.tsx'
import { closeAsking, LeaveGuard } from '../../patterns/form/leave-guard.tsx'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { type Candidate, removeCandidate, saveCandidate } from './api.ts'
import { PersonInputs, personRules } from './person-fields.tsx'
import { candidateTexts } from './texts.ts'

interface EditCandidateDialogProps {
  readonly candidate: Candidate
  readonly onClose: () => void
  /** Called before the list is asked for anew. */
  readonly onDeleted: (() => void) | undefined
}

export function EditCandidateDialog({ candidate, onClose, onDeleted }: EditCandidateDialogProps) {
  const t = useTexts(candidateTexts)
  const common = useTexts(patternTexts)
  const [deleting, askToDelete] = useState(false)
  const { id, fullName, abilities } = candidate
  const { form, busy, isFilled, problem, onSubmit } = useFormFields({
    initialValues: {
      firstName: candidate.firstName,
      lastName: candidate.lastName,
      email: candidate.email,
      phone: candidate.phone ?? '',
      birthDate: candidate.birthDate ?? '',
    },
    validate: personRules(t),
    fallbackProblem: t('updateFailed'),
    send: async (person) => {
      await saveCandidate(id, person)
      toast.success(t('saved'))
      onClose()
    },
  })
  const remove = async (): Promise<void> => {
    onDeleted?.()
    await removeCandidate(id)
    toast.success(t('deleted'))
    onClose()
  }
  const close = closeAsking(isFilled, onClose)
  return (
    <Dialog opened onClose={close} title={t('editOf', { name: fullName })} size={560} busy={busy || deleting}>
      <LeaveGuard dirty={isFilled} />
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormProblem problem={problem} />
          <PersonInputs form={form} />
          <Group justify="space-between" gap="xs">
            {abilities.delete ? (
              <Button variant="subtle" color="red" onClick={() => askToDelete(true)} disabled={busy}>
                {t('delete')}
              </Button>
            ) : (
              <span />
            )}
            <Group gap="xs">
              <Button variant="default" onClick={close} disabled={busy}>
                {common('cancel')}
              </Button>
              <Button type="submit" loading={busy}>
                {common('save')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        opened={deleting}
        onClose={() => askToDelete(false)}
        title={t('delete.title', { name: fullName })}
        action={t('delete')}
        danger
        onConfirm={remove}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </Dialog>
  )
}
