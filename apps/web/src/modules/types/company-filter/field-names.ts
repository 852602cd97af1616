import { names } from '../../shared/editing/field-names.ts'
import { companyFilterEditorTexts } from './editor-texts.ts'

export const fieldNames = [
  ...names(companyFilterEditorTexts, { label: 'label', allowSeveral: 'answers' }, 'data.'),
]
