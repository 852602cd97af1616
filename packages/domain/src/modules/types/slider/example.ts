import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'slider'> = {
  data: {
    choices: [
      { id: 'never', name: 'Jamais' },
      { id: 'always', name: 'Toujours' },
    ],
  },
  answer: () => 'never',
}
