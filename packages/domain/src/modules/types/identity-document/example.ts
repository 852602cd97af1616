import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'identity-document'> = {
  data: {},
  answer: ({ photo }) => ({ photoId: photo }),
}
