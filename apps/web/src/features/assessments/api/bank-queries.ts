/** The bank of questions: what is read of it, and what is done with it. */
import * as calls from '@assay/contract/bank/calls'
import * as changes from '@assay/contract/bank/change-calls'
import * as files from '@assay/contract/bank/exchange-calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { fileForm, saveFile } from '../../../api/download.ts'
import { change, reading, readingData } from '../../../api/server-data.ts'

export type BankSource = 'company' | 'models'

export const bankCategoriesQuery = (source: BankSource) =>
  queryOptions(reading(calls.listBankCategories, { query: { source } }))

export const bankQuestionQuery = (questionId: string) =>
  queryOptions(readingData(calls.getBankQuestion, { params: { questionId }, query: {} }))

/** The present versions of these questions of a test. */
export const presentQuestionsQuery = (ids: readonly string[]) =>
  queryOptions(readingData(calls.readBankQuestions, { body: { ids: [...ids] } }))

const stale = [
  calls.listBankQuestions,
  calls.listBankCategories,
  calls.getBankQuestion,
  calls.readBankQuestions,
]
const importFile = change(files.importBankFile, stale)

/** Each throws what the server refused. */
export const bankActions = {
  keep: change(changes.keepInBank, stale),
  edit: change(changes.editBankQuestion, stale),
  delete: change(changes.deleteBankQuestion, stale.slice(0, 2)),
  setStates: change(changes.setBankStates, stale),
  renameCategory: change(changes.renameBankCategory, stale),
  read: async (ids: readonly string[]) =>
    (await callApi(calls.readBankQuestions, { body: { ids: [...ids] } })).data,
  importFile: (file: File, language: 'fr' | 'en') =>
    importFile({ query: { language }, body: fileForm('file', file) }),
  export: async (format: (typeof files.exportFormats)[number]) =>
    await saveFile(
      callApi(files.exportBank, { query: { format }, keepOnNavigation: true }),
      `questions.${format}`,
    ),
  template: async (format: 'xlsx' | 'csv', language: 'fr' | 'en') =>
    await saveFile(callApi(files.bankTemplate, { query: { format, language } }), `questions.${format}`),
}
