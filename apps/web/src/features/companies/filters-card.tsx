/** The filters by which the company divides its applications: added, renamed, deleted. */
import { TextInput } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormDialog } from '../../patterns/form/form-dialog.tsx'
import { rules } from '../../patterns/form/rules.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { patternTexts } from '../../patterns/texts.ts'
import { addFilter, type Company, changeFilter, removeFilter } from './api.ts'
import { NamesCard } from './names-card.tsx'
import { companyPageTexts } from './page-texts.ts'

type Filter = Company['filters'][number]

export function FiltersCard({ company }: { company: Company }) {
  return (
    <NamesCard<Filter>
      kind="filters"
      mayEdit={company.abilities.editFilters}
      nameOf={({ name }) => name}
      remove={(id) => removeFilter({ params: { id } })}
      renderDialog={(filter, onClose) => <FilterDialog filter={filter} onClose={onClose} />}
    >
      {(draw) => draw(company.filters)}
    </NamesCard>
  )
}

function FilterDialog({ filter, onClose }: { filter: Filter | 'new'; onClose: () => void }) {
  const t = useTexts(companyPageTexts)
  const pattern = useTexts(patternTexts)
  const isNew = filter === 'new'
  const { form, shell } = useFormFields({
    initialValues: { name: isNew ? '' : filter.name },
    validate: { name: rules.length(pattern, 2, 255) },
    failure: t('updateFailed'),
    send: async ({ name }) => {
      const body = { name: name.trim() }
      await (isNew ? addFilter({ body }) : changeFilter({ params: { id: filter.id }, body }))
      onClose()
    },
  })
  return (
    <FormDialog
      {...shell}
      onClose={onClose}
      title={isNew ? t('filters.add') : t('filters.edit', filter)}
      action={isNew ? t('filters.add') : t('rename')}
    >
      <TextInput label={t('filters.name')} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}
