import { names } from '../../shared/editing/field-names.ts'
import { sliderEditorTexts } from './editor-texts.ts'

export const fieldNames = [
  ...names(sliderEditorTexts, { choices: 'stops', 'choices.*.name': 'stop' }, 'data.'),
]
