/** Changes a candidate, or deletes them after a question, and back. */
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PersonInputs } from '../../feature-parts/candidate/person-inputs.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useFormFields } from '../../patterns/form/form.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { toast } from '../../patterns/toast.tsx'
import { HeldFormDialog } from '../../working-copy/held-form-dialog.tsx'
import { type Candidate, personOf, removeCandidate, saveCandidate } from './api.ts'
import { personRules } from './person-rules.ts'
import { candidateTexts } from './texts.ts'

interface EditCandidateDialogProps {
  readonly candidate: Candidate
  readonly onClose: () => void
  readonly onDeleted: (() => void) | undefined
}

export function EditCandidateDialog({ candidate, onClose, onDeleted }: EditCandidateDialogProps) {
  const t = candidateTexts.useTexts()
  const [deleting, askToDelete] = useState(false)
  const word = deletionWords[useLanguage()]
  const { id, fullName, abilities } = candidate
  const { form, busy, shell } = useFormFields({
    initialValues: {
      firstName: candidate.firstName,
      lastName: candidate.lastName,
      email: candidate.email,
      phone: candidate.phone ?? '',
      birthDate: candidate.birthDate ?? '',
    },
    validate: personRules(t),
    failure: t('updateFailed'),
    send: async (person) => {
      await saveCandidate({ params: { id }, body: personOf(person) })
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
  return (
    <>
      <HeldFormDialog
        {...shell}
        onClose={onClose}
        title={t('editOf', { name: fullName })}
        size={560}
        isAsking={deleting}
        aside={
          abilities.delete ? (
            <Button variant="subtle" color="red" onClick={() => askToDelete(true)} disabled={busy}>
              {t('delete')}
            </Button>
          ) : null
        }
      >
        <PersonInputs form={form} />
      </HeldFormDialog>
      <ConfirmDialog
        opened={deleting}
        onClose={() => askToDelete(false)}
        title={t('delete.title', { name: fullName })}
        action={t('delete')}
        danger
        word={word}
        onConfirm={remove}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}
