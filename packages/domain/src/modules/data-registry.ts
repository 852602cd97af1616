/** The zod schema of each module type's `data`, to read a document by. What its data is follows from it. */
import type { z } from './fields.ts'
import type { ModuleType } from './module-types.ts'
import { noData } from './shared/no-data.ts'
import { data as recorder } from './shared/recorder-data.ts'
import { data as auth } from './types/auth/data.ts'
import { data as button } from './types/button/data.ts'
import { data as category } from './types/category/data.ts'
import { data as companyFilter } from './types/company-filter/data.ts'
import { data as fileHolder } from './types/file-holder/data.ts'
import { data as mailbox } from './types/mailbox/data.ts'
import { data as priorisation } from './types/priorisation/data.ts'
import { data as qcm } from './types/qcm/data.ts'
import { data as question } from './types/question/data.ts'
import { data as questionAuto } from './types/question-auto/data.ts'
import { data as slider } from './types/slider/data.ts'
import { data as sortingMailbox } from './types/sorting-mailbox/data.ts'

export const moduleDataSchemas = {
  text: noData,
  'video-record': recorder,
  'audio-record': recorder,
  question,
  button,
  auth,
  priorisation,
  qcm,
  'question-auto': questionAuto,
  container: noData,
  category,
  mailbox,
  'sorting-mailbox': sortingMailbox,
  'file-holder': fileHolder,
  'company-filter': companyFilter,
  slider,
  'identity-document': noData,
} satisfies Record<ModuleType, z.ZodObject>

/** A type's `data`, as a parsed document has it. */
export type ModuleData = { [T in ModuleType]: z.output<(typeof moduleDataSchemas)[T]> }
