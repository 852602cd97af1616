/** The filters by which the company divides its applications: added, renamed, deleted. */
import { Button, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormDialog } from '../../patterns/form/form-dialog.tsx'
import { rules } from '../../patterns/form/rules.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { type Company, filters } from './api.ts'
import { CardRows, CompanyCard } from './company-card.tsx'
import { companyPageTexts } from './page-texts.ts'

type Filter = Company['filters'][number]

export function FiltersCard({ company }: { company: Company }) {
  const t = useTexts(companyPageTexts)
  const [named, setNamed] = useState<Filter | 'new'>()
  const [deleted, setDeleted] = useState<Filter>()
  const mayEdit = company.abilities.editFilters
  return (
    <CompanyCard
      title={t('filters')}
      action={
        mayEdit ? (
          <Button variant="default" onClick={() => setNamed('new')}>
            {t('filters.add')}
          </Button>
        ) : null
      }
    >
      <CardRows
        about={company.filters.length === 0 ? t('filters.none') : t('filters.text')}
        rows={company.filters}
        nameOf={({ name }) => name}
        buttonsOf={
          mayEdit
            ? (filter) => [
                { label: t('filters.rename', filter), icon: IconPencil, onClick: () => setNamed(filter) },
                { label: t('filters.delete', filter), icon: IconTrash, onClick: () => setDeleted(filter) },
              ]
            : undefined
        }
      />
      {named === undefined ? null : <FilterDialog filter={named} onClose={() => setNamed(undefined)} />}
      <ConfirmDialog
        opened={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
        title={t('filters.deleteTitle', { name: deleted?.name ?? '' })}
        action={t('delete')}
        danger
        onConfirm={async () => {
          if (deleted !== undefined) await filters.remove(deleted.id)
          toast.success(t('deleted'))
        }}
      >
        {t('filters.deleteText')}
      </ConfirmDialog>
    </CompanyCard>
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
      await (isNew ? filters.add(name.trim()) : filters.rename(filter.id, name.trim()))
      onClose()
    },
  })
  return (
    <FormDialog
      {...shell}
      onClose={onClose}
      title={isNew ? t('filters.add') : t('filters.rename', filter)}
      action={isNew ? t('filters.add') : t('rename')}
    >
      <TextInput label={t('filters.name')} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}
