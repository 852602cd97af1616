/** What each module type's data is: for whoever edits, stores or projects a document. */
import type { z } from 'zod'
import type { PublicData } from './answer-registry.ts'
import { audioRecordDocument } from './audio-record/document.ts'
import { authDocument } from './auth/document.ts'
import { buttonDocument } from './button/document.ts'
import { categoryDocument } from './category/document.ts'
import { companyFilterDocument } from './company-filter/document.ts'
import { containerDocument } from './container/document.ts'
import type { DocumentDefinition } from './definition.ts'
import { fileHolderDocument } from './file-holder/document.ts'
import { identityDocumentDocument } from './identity-document/document.ts'
import { mailboxDocument } from './mailbox/document.ts'
import type { ModuleType } from './module-types.ts'
import { priorisationDocument } from './priorisation/document.ts'
import { qcmDocument } from './qcm/document.ts'
import { questionDocument } from './question/document.ts'
import { questionAutoDocument } from './question-auto/document.ts'
import { sliderDocument } from './slider/document.ts'
import { sortingMailboxDocument } from './sorting-mailbox/document.ts'
import { textDocument } from './text/document.ts'
import { videoRecordDocument } from './video-record/document.ts'

/** The zod schema of each type's `data`. */
export const moduleDataSchemas = {
  text: textDocument.data,
  'video-record': videoRecordDocument.data,
  'audio-record': audioRecordDocument.data,
  question: questionDocument.data,
  button: buttonDocument.data,
  auth: authDocument.data,
  priorisation: priorisationDocument.data,
  qcm: qcmDocument.data,
  'question-auto': questionAutoDocument.data,
  container: containerDocument.data,
  category: categoryDocument.data,
  mailbox: mailboxDocument.data,
  'sorting-mailbox': sortingMailboxDocument.data,
  'file-holder': fileHolderDocument.data,
  'company-filter': companyFilterDocument.data,
  slider: sliderDocument.data,
  'identity-document': identityDocumentDocument.data,
} as const satisfies Record<ModuleType, z.ZodType>

type Schemas = typeof moduleDataSchemas
/** A type's `data`, as a parsed document has it. */
export type ModuleData = { [T in ModuleType]: z.output<Schemas[T]> }

type Definitions = { [T in ModuleType]: DocumentDefinition<Schemas[T], PublicData<T>> }

/** The definitions, each with its type's own data and public data. */
export const moduleDocuments: Definitions = {
  text: textDocument,
  'video-record': videoRecordDocument,
  'audio-record': audioRecordDocument,
  question: questionDocument,
  button: buttonDocument,
  auth: authDocument,
  priorisation: priorisationDocument,
  qcm: qcmDocument,
  'question-auto': questionAutoDocument,
  container: containerDocument,
  category: categoryDocument,
  mailbox: mailboxDocument,
  'sorting-mailbox': sortingMailboxDocument,
  'file-holder': fileHolderDocument,
  'company-filter': companyFilterDocument,
  slider: sliderDocument,
  'identity-document': identityDocumentDocument,
}

/**
 * The definition of one type. Of a type known only at run time (`ModuleType`), one that takes any type's data:
 * give it the data of that type.
 */
export function documentOf<T extends ModuleType>(
  type: T,
): DocumentDefinition<z.ZodType<ModuleData[T]>, PublicData<T>> {
  return moduleDocuments[type] as unknown as DocumentDefinition<z.ZodType<ModuleData[T]>, PublicData<T>>
}
