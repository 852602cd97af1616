/** The panel's settings of categories: colours, what belongs under what, the trash (product 3.10). */
import type { CategoryData } from '@assay/domain/modules/shared/sorting/categories'
import {
  ownCategories,
  possibleParents,
  withParent,
  withTrash,
} from '@assay/domain/modules/shared/sorting/category-edits'
import { trashCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import { Fieldset, Select } from '@mantine/core'
import { ColourField } from '../editing/colour-field.tsx'
import editing from '../editing/editing.module.css'
import { SwitchField } from '../editing/fields.tsx'
import { sortingEditorTexts } from './editor-texts.ts'

interface CategorySettingsProps {
  readonly categories: readonly CategoryData[]
  readonly onChange: (categories: CategoryData[], intent?: string) => void
}

export function CategorySettings({ categories, onChange }: CategorySettingsProps) {
  const t = sortingEditorTexts.useTexts()
  const own = ownCategories(categories)
  const nameOf = ({ id, name }: CategoryData): string =>
    name || t('categoryList.*.name', { number: own.findIndex((each) => each.id === id) + 1 })
  return (
    <>
      {own.map((category) => (
        <Fieldset key={category.id} legend={nameOf(category)} variant="unstyled" className={editing.group}>
          <ColourField
            label={t('categoryList.*.color')}
            name={t('colour.of', { name: nameOf(category) })}
            value={category.color}
            onChange={(color) =>
              onChange(
                categories.map((each) => (each.id === category.id ? { ...each, color } : each)),
                `colour:${category.id}`,
              )
            }
          />
          <Select
            label={t('categoryList.*.parentCategoryId')}
            aria-label={t('parent.of', { name: nameOf(category) })}
            value={category.parentCategoryId ?? ''}
            allowDeselect={false}
            data={[
              { value: '', label: t('parent.none') },
              ...possibleParents(categories, category.id).map((each) => ({
                value: each.id,
                label: nameOf(each),
              })),
            ]}
            onChange={(parentId) => onChange(withParent(categories, category.id, parentId || null))}
          />
        </Fieldset>
      ))}
      <SwitchField
        label={t('trash')}
        description={t('trash.help')}
        checked={categories.some(({ id }) => id === trashCategoryId)}
        onChange={(hasTrash) => onChange(withTrash(categories, hasTrash))}
      />
    </>
  )
}
