import * as calls from '@assay/contract/bank/calls'
import * as changes from '@assay/contract/bank/change-calls'
import * as files from '@assay/contract/bank/exchange-calls'
import { done, inData, type Routes, serve } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { sendFile } from '../../documents/send-file.ts'
import { receiveFile } from '../media/receive-file.ts'
import { listCategories, renameCategory } from './categories.ts'
import { describePools } from './describe-pools.ts'
import { deleteQuestion, editQuestion, setStates } from './edit-question.ts'
import { bankTemplate } from './exchange/spreadsheet.ts'
import { exportBank } from './export-bank.ts'
import { importQuestions } from './import-questions.ts'
import { keepQuestion } from './keep-question.ts'
import { listModelCategories, listModelQuestions } from './list-models.ts'
import { listQuestions } from './list-questions.ts'
import { modelQuestion, readModelQuestions } from './model-questions.ts'
import { readQuestions, selectQuestion } from './questions.ts'

/** Questions of the company's bank (product 11). */
export const bankRoutes: Routes = (app, services) => {
  serve(app, calls.listBankQuestions, async ({ viewer, query, language }) =>
    query.source === 'models'
      ? listModelQuestions(query, language)
      : await listQuestions(services, viewer, query),
  )

  serve(app, calls.listBankCategories, async ({ viewer, query, language }) =>
    query.source === 'models' ? listModelCategories(language) : await listCategories(services, viewer),
  )

  serve(app, changes.renameBankCategory, ({ viewer, params, body }) =>
    inData(renameCategory(services, viewer, params.id, body.path)),
  )

  serve(app, calls.getBankQuestion, async ({ viewer, params, query }) => ({
    data:
      modelQuestion(params.questionId) ??
      (await forCompany(services.db, viewer.companyId, (trx) =>
        selectQuestion(trx, viewer, params.questionId, query.version),
      )),
  }))

  serve(app, calls.readBankQuestions, async ({ viewer, body }) => ({
    data: [...(await readQuestions(services, viewer, body.ids)), ...readModelQuestions(body.ids)],
  }))

  serve(app, calls.describePools, ({ viewer, body }) => inData(describePools(services, viewer, body)))

  serve(app, changes.keepInBank, ({ viewer, body }) => inData(keepQuestion(services, viewer, body)))

  serve(app, changes.editBankQuestion, ({ viewer, params, body }) =>
    inData(editQuestion(services, viewer, params.id, body)),
  )

  serve(app, changes.deleteBankQuestion, ({ viewer, params }) =>
    done(deleteQuestion(services, viewer, params.id)),
  )

  serve(app, changes.setBankStates, async ({ viewer, body }) => ({
    changed: await setStates(services, viewer, body),
  }))

  serve(app, files.importBankFile, async ({ viewer, request, query, language }) => {
    const file = await receiveFile(request, files.bankImportMaxBytes)
    const languages = { questions: query.language ?? language, report: language }
    return await importQuestions(services, viewer, file, languages)
  })

  serve(app, files.bankTemplate, async ({ query, reply }) => sendFile(reply, await bankTemplate(query)))

  serve(app, files.exportBank, async ({ viewer, query, reply }) =>
    sendFile(reply, await exportBank(services, viewer, query)),
  )
}
