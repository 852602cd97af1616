import type { ModuleEditor } from '../../shared/editing/editor-types.ts'
import { recorderFields } from '../../shared/recording/editor.tsx'

export const editor: ModuleEditor<'video-record'> = { ...recorderFields }
