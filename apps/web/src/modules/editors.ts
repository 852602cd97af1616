/** What the inspector edits of each type of the palette; a type whose editor is missing does not compile. */
import type { Editable } from '@assay/domain/modules/built'
import { authEditor } from './auth/editor.tsx'
import { buttonEditor } from './button/editor.tsx'
import type { ModuleEditor } from './editing/editor-types.ts'
import { priorisationEditor } from './priorisation/editor.tsx'
import { qcmEditor } from './qcm/editor.tsx'
import { questionEditor } from './question/editor.tsx'
import { questionAutoEditor } from './question-auto/editor.tsx'
import { textEditor } from './text/editor.tsx'

export const moduleEditors = {
  text: textEditor,
  auth: authEditor,
  qcm: qcmEditor,
  question: questionEditor,
  'question-auto': questionAutoEditor,
  priorisation: priorisationEditor,
  button: buttonEditor,
} as const satisfies { [T in Editable]: ModuleEditor<T> }
