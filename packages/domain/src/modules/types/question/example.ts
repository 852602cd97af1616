import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'question'> = {
  data: { showWordsCount: true },
  answer: () => 'a guess',
}
