import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'video-record'> = {
  data: { timeLimitSeconds: 90, onlyOneTry: true },
  answer: ({ video }) => ({ parts: [video] }),
}
