/** Text is its wording: nothing else to edit. */
import { IconTypography } from '@tabler/icons-react'
import type { ModuleEditor } from '../../shared/editing/editor-types.ts'

export const editor: ModuleEditor<'text'> = { icon: IconTypography }
