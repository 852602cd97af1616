import type { ModuleType } from './module-types.ts'

/**
 * The module types whose screens (player, editor, answer view) exist. The palette offers and the check before
 * going online accepts only these; the web's registries are total over them, so that a missing piece does not compile.
 */
export const built = [
  'text',
  'auth',
  'qcm',
  'question',
  'question-auto',
  'priorisation',
  'button',
] as const satisfies readonly ModuleType[]

export type Built = (typeof built)[number]

/** Whether the screens of a module type exist. */
export function isBuilt(type: ModuleType): type is Built {
  return (built as readonly ModuleType[]).includes(type)
}
