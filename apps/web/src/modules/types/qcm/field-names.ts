import { names } from '../../shared/editing/field-names.ts'
import { qcmEditorTexts } from './editor-texts.ts'

export const fieldNames = [
  ...names(
    qcmEditorTexts,
    {
      choiceList: 'choices',
      'choiceList.*.content': 'choice',
      'choiceList.*.score': 'choice.points',
      shuffleQcmOrder: 'shuffle',
      style: 'style',
      isMultipleChoice: 'answers',
      nbMinChoices: 'min',
      nbMaxChoices: 'max',
      isScore: 'isScore',
      maxScore: 'maxScore',
      customBgColor: 'background',
    },
    'data.',
  ),
]
