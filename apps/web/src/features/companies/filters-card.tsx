/** The filters by which the company divides its applications: added, renamed, deleted. */
import { rules } from '../../patterns/form/form.tsx'
import { TextDialog } from '../../patterns/form/text-dialog.tsx'
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
  const t = companyPageTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const isNew = filter === 'new'
  return (
    <TextDialog
      title={isNew ? t('filters.add') : t('filters.edit', filter)}
      action={isNew ? t('filters.add') : t('rename')}
      label={t('filters.name')}
      text={isNew ? '' : filter.name}
      rule={rules.length(pattern, 2, 255)}
      failure={t('updateFailed')}
      onClose={onClose}
      send={(name) =>
        isNew ? addFilter({ body: { name } }) : changeFilter({ params: filter, body: { name } })
      }
    />
  )
}
