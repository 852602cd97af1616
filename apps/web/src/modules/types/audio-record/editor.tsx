import { IconMicrophone } from '@tabler/icons-react'
import type { ModuleEditor } from '../../shared/editing/editor-types.ts'
import { recorderFields } from '../../shared/recording/editor.tsx'

export const editor: ModuleEditor<'audio-record'> = { icon: IconMicrophone, ...recorderFields }
