import { names, namesIn } from '../editing/field-names.ts'
import { sortingEditorTexts } from './editor-texts.ts'

export const fieldNames = [
  ...names(
    sortingEditorTexts,
    {
      categoryList: 'categories',
      'categoryList.*.name': 'category',
    },
    'data.',
  ),
  ...namesIn(
    sortingEditorTexts,
    'category',
    { color: 'colour', parentCategoryId: 'parent' },
    'data.categoryList.*.',
  ),
]
