import type { ModuleType } from './module-types.ts'

/** The module types that the builder can make and change; the palette offers only these. */
export const editable = [
  'text',
  'auth',
  'qcm',
  'question',
  'question-auto',
  'priorisation',
  'button',
] as const satisfies readonly ModuleType[]

export type Editable = (typeof editable)[number]

/** Whether the builder has an editor for a module type; the others come by import, and are only looked at. */
export function isEditable(type: ModuleType): type is Editable {
  return (editable as readonly ModuleType[]).includes(type)
}
