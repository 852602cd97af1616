import { names } from '../../shared/editing/field-names.ts'
import { priorisationEditorTexts } from './editor-texts.ts'

export const fieldNames = [
  ...names(
    priorisationEditorTexts,
    {
      evaluationType: 'evaluation',
      useDragAndDrop: 'drag',
      priorisationList: 'items',
      'priorisationList.*.label': 'item',
      'priorisationList.*.expectedPosition': 'item.position',
      'priorisationList.*.tooltipContent': 'item.hint',
    },
    'data.',
  ),
]
