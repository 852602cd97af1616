/** A container's rows are the canvas's: they hold modules like the page's own. */
import type { ModuleEditor } from '../../shared/editing/editor-types.ts'

export const editor: ModuleEditor<'container'> = {}
