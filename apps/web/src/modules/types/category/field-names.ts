import { names } from '../../shared/editing/field-names.ts'
import { fieldNames as ofSorting } from '../../shared/sorting/field-names.ts'
import { categoryEditorTexts } from './editor-texts.ts'

export const fieldNames = [
  ...names(
    categoryEditorTexts,
    {
      'elementList.*.content': 'element',
      'elementList.*.expectedCategoryId': 'element.category',
      'elementList.*.score': 'element.points',
    },
    'data.',
  ),
  ...ofSorting,
]
