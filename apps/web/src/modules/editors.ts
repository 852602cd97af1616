/** What the builder edits of each module type; a type whose editor is missing does not compile. */
import type { ModuleType } from '@assay/domain/modules/module-types'
import { authEditor } from './auth/editor.tsx'
import { buttonEditor } from './button/editor.tsx'
import { categoryEditor } from './category/editor.tsx'
import { companyFilterEditor } from './company-filter/editor.tsx'
import type { ModuleEditor } from './editing/editor-types.ts'
import { fileHolderEditor } from './file-holder/editor.tsx'
import { identityDocumentEditor } from './identity-document/editor.tsx'
import { mailboxEditor } from './mailbox/editor.tsx'
import { priorisationEditor } from './priorisation/editor.tsx'
import { qcmEditor } from './qcm/editor.tsx'
import { questionEditor } from './question/editor.tsx'
import { questionAutoEditor } from './question-auto/editor.tsx'
import { audioRecordEditor, videoRecordEditor } from './recording/editor.tsx'
import { sliderEditor } from './slider/editor.tsx'
import { sortingMailboxEditor } from './sorting-mailbox/editor.tsx'
import { textEditor } from './text/editor.tsx'

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
