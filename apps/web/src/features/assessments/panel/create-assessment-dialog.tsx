/** A new test: its name, then the builder. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { paths } from '../../../navigation/paths.ts'
import { useGo } from '../../../navigation/use-go.ts'
import { FormProblem } from '../../../patterns/form/form-problem.tsx'
import { useFormFields } from '../../../patterns/form/use-form-fields.ts'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { patternTexts } from '../../../patterns/texts.ts'
import { assessmentActions } from '../api/assessment-actions.ts'
import { panelTexts } from '../texts/panel-texts.ts'

export interface CreateAssessmentDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function CreateAssessmentDialog({ opened, onClose }: CreateAssessmentDialogProps) {
  const t = useTexts(panelTexts)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('new.title')}>
      <NewAssessmentForm onClose={onClose} />
    </Dialog>
  )
}

function NewAssessmentForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(panelTexts)
  const common = useTexts(patternTexts)
  const go = useGo()
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? t('new.missing') : null) },
    send: async ({ name }) => {
      const { data } = await assessmentActions.create(name.trim())
      onClose()
      go(paths.builder(data.id))
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput
          label={t('new.name')}
          placeholder={t('new.placeholder')}
          maxLength={255}
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('new.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
