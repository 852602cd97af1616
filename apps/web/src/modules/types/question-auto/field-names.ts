import { names } from '../../shared/editing/field-names.ts'
import { questionAutoEditorTexts } from './editor-texts.ts'

export const fieldNames = [
  ...names(
    questionAutoEditorTexts,
    {
      allowOnlyNumbers: 'onlyNumbers',
      showWordsCount: 'wordsCount',
      acceptWordGroupList: 'groups',
      'acceptWordGroupList.*.acceptWord': 'group',
      'acceptWordGroupList.*.score': 'group.points',
    },
    'data.',
  ),
]
