/** A module type's part of the builder: on the page, and its fields in the panel (product 10.12). */
import type { ModuleItemOf } from '@assay/domain/assessments/document'
import type { ModuleData } from '@assay/domain/modules/data-registry'
import type { ModuleType } from '@assay/domain/modules/module-types'
import type { ComponentType } from 'react'
import type { PageView } from '../page/page-view.ts'

/** A page that something may lead to. */
export interface PageChoice {
  readonly position: number
  readonly name: string
  /** The page that leads on itself: shown where it was chosen before, and not offered. */
  readonly isOwn?: boolean
}

/** The pages to choose from: the others, and the chosen one whichever it is. */
export const offeredPages = (pages: readonly PageChoice[], chosen: number | null): readonly PageChoice[] =>
  pages.filter(({ position, isOwn }) => isOwn !== true || position === chosen)

/** The page to which a new target leads at first: the last of the other pages. */
export const firstTarget = (pages: readonly PageChoice[]): number =>
  pages.findLast(({ isOwn }) => isOwn !== true)?.position ?? 1

export interface EditorProps<T extends ModuleType> {
  readonly item: ModuleItemOf<T>
  /** Changes fields of the data. `intent` names the field: what is typed into it is one step to undo. */
  readonly change: (data: Partial<ModuleData[T]>, intent?: string) => void
  /** Changes the wording, and fields of the data with it, in one step. */
  readonly reword: (content: string, data: Partial<ModuleData[T]>) => void
  readonly pages: readonly PageChoice[]
  /** The highest score of the module's page, by hand-set marks aside: what conditions compare with. */
  readonly pageMaximum: () => number
  /** A temporary id, for an item that is added. */
  readonly newId: () => string
}

export interface InPlaceProps<T extends ModuleType> extends EditorProps<T> {
  /** The values that all modules of the page share: colours, theme, language. */
  readonly view: PageView
}

/**
 * What an author edits of a type: `InPlace` stands on the page instead of the player, which shows as it is
 * without it; the other parts stand in the panel, each in its group.
 */
export interface ModuleEditor<T extends ModuleType> {
  readonly InPlace?: ComponentType<InPlaceProps<T>>
  readonly Content?: ComponentType<EditorProps<T>>
  readonly Scoring?: ComponentType<EditorProps<T>>
  readonly Behaviour?: ComponentType<EditorProps<T>>
  readonly Appearance?: ComponentType<EditorProps<T>>
  /** What few change of how it looks: folded with the measures that all modules have. */
  readonly Advanced?: ComponentType<EditorProps<T>>
  /** Nobody goes on without an answer to it, whatever the document says (product 3.17). */
  readonly alwaysMandatory?: true
}
