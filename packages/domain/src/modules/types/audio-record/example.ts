import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'audio-record'> = {
  data: { timeLimitSeconds: 90, onlyOneTry: true },
  answer: ({ audio }) => ({ parts: [audio] }),
}
