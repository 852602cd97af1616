/** A new campaign for one test, or one for each of several. */
import { TextInput } from '@mantine/core'
import { TestSelect, TestsSelect } from '../../feature-parts/test/test-select.tsx'
import { useFormFields } from '../../patterns/form/form.tsx'
import { toast } from '../../patterns/toast.tsx'
import { HeldFormDialog } from '../../working-copy/held-form-dialog.tsx'
import type { Campaign } from './api.ts'
import { create } from './changes.ts'
import type { ChosenTest } from './tests-panel.tsx'
import { campaignTexts } from './texts.ts'

export interface Creating {
  readonly mode: 'one' | 'several'
  readonly test?: ChosenTest
}

interface CreateDialogProps {
  readonly creating: Creating
  readonly onClose: () => void
  readonly onCreated: (first: Campaign) => void
}

export function CreateDialog({ creating, onClose, onCreated }: CreateDialogProps) {
  const t = campaignTexts.useTexts()
  const { mode, test } = creating
  const { form, shell } = useFormFields({
    initialValues: { name: '', tests: test ? [test.id] : ([] as string[]) },
    validate: {
      name: (name) => (name.trim() === '' ? t('name.required') : null),
      tests: (tests) => (mode === 'several' && tests.length === 0 ? t('test.required') : null),
    },
    send: async ({ name, tests }) => {
      const { data } = await create({ body: { name, assessments: tests } })
      toast.success(t('created'))
      onClose()
      if (data[0]) onCreated(data[0])
    },
  })
  const title = mode === 'one' ? t('add.one') : t('add.several')
  return (
    <HeldFormDialog {...shell} onClose={onClose} title={title} action={t('create')}>
      <TextInput label={t('name')} required maxLength={255} data-autofocus {...form.getInputProps('name')} />
      {mode === 'one' ? (
        <TestSelect
          value={form.values.tests[0] ?? ''}
          chosen={test}
          onChange={(chosen) => form.setFieldValue('tests', chosen ? [chosen.id] : [])}
        />
      ) : (
        <TestsSelect
          label={t('test.several')}
          required
          maxValues={50}
          ids={form.values.tests}
          error={form.errors['tests']}
          onChange={(tests) => form.setFieldValue('tests', tests)}
        />
      )}
    </HeldFormDialog>
  )
}
