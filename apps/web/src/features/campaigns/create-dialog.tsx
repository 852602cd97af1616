/** A new campaign for one test, or one for each of several. */
import { MultiSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { TestSelect, testsQuery, useTestWords } from '../../feature-parts/test/test-select.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { toast } from '../../patterns/toast.tsx'
import { HeldFormDialog } from '../../working-copy/held-form-dialog.tsx'
import { type Campaign, create } from './api.ts'
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
  const t = useTexts(campaignTexts)
  const { mode, test } = creating
  const { form, isFilled, shell } = useFormFields({
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
    <HeldFormDialog isFilled={isFilled} {...shell} onClose={onClose} title={title} action={t('create')}>
      <TextInput label={t('name')} required maxLength={255} data-autofocus {...form.getInputProps('name')} />
      {mode === 'one' ? (
        <TestSelect
          value={form.values.tests[0] ?? ''}
          chosen={test}
          onChange={(chosen) => form.setFieldValue('tests', chosen ? [chosen.id] : [])}
        />
      ) : (
        <SeveralTests
          value={form.values.tests}
          error={form.errors['tests']}
          onChange={(tests) => form.setFieldValue('tests', tests)}
        />
      )}
    </HeldFormDialog>
  )
}

interface SeveralTestsProps {
  readonly value: string[]
  readonly error: ReactNode
  readonly onChange: (ids: string[]) => void
}

function SeveralTests({ value, error, onChange }: SeveralTestsProps) {
  const t = useTexts(campaignTexts)
  const words = useTestWords()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, debounceMilliseconds.candidateFilter)
  const found = useQuery(testsQuery(asked)).data?.data ?? []
  // The names of options chosen under another search stay known.
  const [chosen, setChosen] = useState<readonly { value: string; label: string }[]>([])
  const listed = found.map(({ id, name }) => ({ value: id, label: name }))
  const others = chosen.filter((each) => !listed.some((one) => one.value === each.value))
  return (
    <MultiSelect
      label={t('test.several')}
      {...words}
      required
      searchable
      maxValues={50}
      value={value}
      data={[...others, ...listed]}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(ids) => {
        setChosen([...others, ...listed].filter((each) => ids.includes(each.value)))
        onChange(ids)
      }}
      error={error}
    />
  )
}
