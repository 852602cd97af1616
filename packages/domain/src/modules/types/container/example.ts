import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'container'> = {
  data: {},
}
