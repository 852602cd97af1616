import { names } from '../../shared/editing/field-names.ts'
import { authEditorTexts } from './editor-texts.ts'

export const fieldNames = [
  ...names(
    authEditorTexts,
    {
      contactEmail: 'contactEmail',
      birthdateRequired: 'birthdate',
      rgpd1: 'rgpd1',
      rgpd2: 'rgpd2',
      submitLabel: 'submitLabel',
      redirectToPage: 'redirect',
    },
    'data.',
  ),
]
