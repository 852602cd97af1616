import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'priorisation'> = {
  data: {
    evaluationType: 2,
    useDragAndDrop: true,
    maxScore: 7,
    priorisationList: [
      { id: 'item-1', label: 'Saluer', expectedPosition: 41, tooltipContent: 'Dire bonjour' },
      { id: 'item-2', label: 'Conclure', expectedPosition: 97, tooltipContent: 'Dire au revoir' },
    ],
  },
  answer: () => ({ 'item-1': 1, 'item-2': 2 }),
}
