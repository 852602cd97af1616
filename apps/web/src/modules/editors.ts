/** What the builder shows and edits of each module type: the `editor.tsx` of its folder. */
import type { ModuleType } from '@assay/domain/modules/module-types'
import type { ModuleEditor } from './shared/editing/editor-types.ts'
import { byType } from './types-found.ts'

const editors = byType(
  import.meta.glob<ModuleEditor<never>>('./types/*/editor.tsx', { eager: true, import: 'editor' }),
)

/** The editor of one type, which takes an item of that type. */
export const editorOf = (type: ModuleType): ModuleEditor<never> => editors[type]
