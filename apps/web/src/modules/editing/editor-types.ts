/** What a module type gives to the inspector: its own fields, by the group that they belong to (DESIGN "Builder"). */
import type { ModuleItemOf } from '@assay/domain/assessments/document'
import type { ModuleData } from '@assay/domain/modules/document-registry'
import type { ModuleType } from '@assay/domain/modules/module-types'
import type { ComponentType } from 'react'

/** A page that something may lead to. */
export interface PageChoice {
  readonly position: number
  readonly name: string
}

export interface EditorProps<T extends ModuleType> {
  readonly item: ModuleItemOf<T>
  /** Changes fields of the data. `intent` names the field: what is typed into it is one step to undo. */
  readonly change: (data: Partial<ModuleData[T]>, intent?: string) => void
  readonly pages: readonly PageChoice[]
  /** A temporary id, for an item that is added. */
  readonly newId: () => string
  /** The same key for an item before and after a save gave it its real id. */
  readonly keyOf: (id: string) => string
}

/** A group that a type leaves out shows only what all modules have in it. */
export interface ModuleEditor<T extends ModuleType> {
  readonly Content?: ComponentType<EditorProps<T>>
  readonly Scoring?: ComponentType<EditorProps<T>>
  readonly Behaviour?: ComponentType<EditorProps<T>>
  readonly Appearance?: ComponentType<EditorProps<T>>
  /** The type has no wording above it (a button). */
  readonly withoutWording?: true
}
