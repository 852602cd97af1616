import { names } from '../editing/field-names.ts'
import { recorderEditorTexts } from './editor-texts.ts'

export const fieldNames = [
  ...names(recorderEditorTexts, { timeLimitSeconds: 'limit', onlyOneTry: 'oneTry' }, 'data.'),
]
