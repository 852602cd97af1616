import { names } from '../../shared/editing/field-names.ts'
import { buttonEditorTexts } from './editor-texts.ts'

export const fieldNames = [
  ...names(
    buttonEditorTexts,
    {
      pagePositionList: 'pages',
      'pagePositionList.*.pagePosition': 'condition.page',
      'pagePositionList.*.score': 'condition.score',
      'pagePositionList.*.comparaisonType': 'condition.comparison',
      saveAnswers: 'saves',
      goToNextPage: 'destination',
      isScoreChoice: 'destination',
      openInNewWindow: 'newWindow',
    },
    'data.',
  ),
]
