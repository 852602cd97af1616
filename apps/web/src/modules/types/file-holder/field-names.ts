import { names } from '../../shared/editing/field-names.ts'
import { fileHolderEditorTexts } from './editor-texts.ts'

export const fieldNames = [
  ...names(
    fileHolderEditorTexts,
    {
      'elementList.*.name': 'name',
      'elementList.*.fileUrl': 'file',
      'elementList.*.fileName': 'file',
      'elementList.*.color': 'colour.of',
      'elementList.*.captionsUrl': 'captions',
    },
    'data.',
  ),
]
