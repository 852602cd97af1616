/** A copy of the test, offered as a model (product 2.18). */
import { mayPublishModels } from '@assay/domain/users/permissions'
import { Text, TextInput } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { SwitchField } from '../../../modules/shared/editing/switch-field.tsx'
import { FormDialog } from '../../../patterns/form/form-dialog.tsx'
import { useFormFields } from '../../../patterns/form/use-form-fields.ts'
import { toast } from '../../../patterns/toast.tsx'
import { useMe } from '../../../session/me.ts'
import { modelActions } from '../api/model-queries.ts'
import { modelTexts } from '../texts/model-texts.ts'
import { panelTexts } from '../texts/panel-texts.ts'

interface SaveAsModelDialogProps {
  readonly test: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

export function SaveAsModelDialog({ test, onClose }: SaveAsModelDialogProps) {
  const t = useTexts(modelTexts)
  const words = useTexts(panelTexts)
  const mayPublish = mayPublishModels(useMe().role)
  const { form, shell } = useFormFields({
    initialValues: { name: test.name, isPublic: false },
    validate: { name: (name: string) => (name.trim() === '' ? words('new.missing') : null) },
    send: async (values) => {
      const { data } = await modelActions.save({
        params: { id: test.id },
        body: { ...values, name: values.name.trim() },
      })
      toast.success(t('save.done', { name: data.name }))
      onClose()
    },
  })
  return (
    <FormDialog {...shell} onClose={onClose} title={t('save.title')} action={t('save.action')}>
      <Text size="sm">{t('save.about')}</Text>
      <TextInput
        label={t('save.name')}
        maxLength={255}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <SwitchField
        label={t('save.public')}
        {...(mayPublish ? {} : { description: t('save.public.needsAdmin') })}
        disabled={!mayPublish}
        checked={form.getValues().isPublic}
        onChange={(isPublic) => form.setFieldValue('isPublic', isPublic)}
      />
    </FormDialog>
  )
}
