/** Text is its wording: nothing else to edit. */
import type { ModuleEditor } from '../../shared/editing/editor-types.ts'

export const editor: ModuleEditor<'text'> = {}
