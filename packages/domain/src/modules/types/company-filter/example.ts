import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'company-filter'> = {
  data: { label: 'Votre agence', allowSeveral: true },
  answer: ({ filter }) => [filter],
}
