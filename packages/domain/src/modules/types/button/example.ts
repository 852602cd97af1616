import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'button'> = {
  data: {
    label: 'Continuer',
    pagePositionList: [{ id: 'target-1', pagePosition: 3, score: 7, comparaisonType: '<' }],
    saveAnswers: true,
    goToNextPage: true,
    openInNewWindow: true,
    isScoreChoice: true,
  },
}
