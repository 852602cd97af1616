import { names } from '../../shared/editing/field-names.ts'
import { companyFilterEditorTexts } from './editor-texts.ts'

export const fieldNames = [...names(companyFilterEditorTexts, { allowSeveral: 'answers' }, 'data.')]
