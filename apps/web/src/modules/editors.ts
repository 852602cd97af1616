/** What the builder edits of each module type; a type whose editor is missing does not compile. */
import type { ModuleType } from '@assay/domain/modules/module-types'
import type { ModuleEditor } from './shared/editing/editor-types.ts'
import { audioRecordEditor, videoRecordEditor } from './shared/recording/editor.tsx'
import { authEditor } from './types/auth/editor.tsx'
import { buttonEditor } from './types/button/editor.tsx'
import { categoryEditor } from './types/category/editor.tsx'
import { companyFilterEditor } from './types/company-filter/editor.tsx'
import { fileHolderEditor } from './types/file-holder/editor.tsx'
import { identityDocumentEditor } from './types/identity-document/editor.tsx'
import { mailboxEditor } from './types/mailbox/editor.tsx'
import { priorisationEditor } from './types/priorisation/editor.tsx'
import { qcmEditor } from './types/qcm/editor.tsx'
import { questionEditor } from './types/question/editor.tsx'
import { questionAutoEditor } from './types/question-auto/editor.tsx'
import { sliderEditor } from './types/slider/editor.tsx'
import { sortingMailboxEditor } from './types/sorting-mailbox/editor.tsx'
import { textEditor } from './types/text/editor.tsx'

export const moduleEditors = {
  text: textEditor,
  auth: authEditor,
  qcm: qcmEditor,
  question: questionEditor,
  'question-auto': questionAutoEditor,
  priorisation: priorisationEditor,
  button: buttonEditor,
  // Its rows are the canvas's: they hold modules like the page's own.
  container: {},
  'video-record': videoRecordEditor,
  'audio-record': audioRecordEditor,
  category: categoryEditor,
  mailbox: mailboxEditor,
  'sorting-mailbox': sortingMailboxEditor,
  'file-holder': fileHolderEditor,
  'company-filter': companyFilterEditor,
  slider: sliderEditor,
  'identity-document': identityDocumentEditor,
} as const satisfies { [T in ModuleType]: ModuleEditor<T> }
