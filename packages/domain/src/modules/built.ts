import type { ModuleType } from './module-types.ts'

/**
 * The module types that can be taken and read: player and answer view exist. The check before going online accepts
 * only these; the web's registries are total over them, so that a missing piece does not compile.
 */
export const built = [
  'text',
  'auth',
  'qcm',
  'question',
  'question-auto',
  'priorisation',
  'button',
  'slider',
  'company-filter',
  'file-holder',
  'container',
  'category',
  'mailbox',
  'sorting-mailbox',
] as const satisfies readonly ModuleType[]

export type Built = (typeof built)[number]

/** Whether a module type can be taken and read. */
export function isBuilt(type: ModuleType): type is Built {
  return (built as readonly ModuleType[]).includes(type)
}

/** Those of them that the builder can make and change as well; the palette offers only these. */
export const editable = [
  'text',
  'auth',
  'qcm',
  'question',
  'question-auto',
  'priorisation',
  'button',
] as const satisfies readonly Built[]

export type Editable = (typeof editable)[number]

/** Whether the builder has an editor for a module type; the others come by import, and are only looked at. */
export function isEditable(type: ModuleType): type is Editable {
  return (editable as readonly ModuleType[]).includes(type)
}
