import * as calls from '@assay/contract/bank/calls'
import type { FastifyInstance } from 'fastify'
import { inData, serve } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { sendFile } from '../../documents/send-file.ts'
import type { Services } from '../../services.ts'
import { receiveFile } from '../media/receive-file.ts'
import { listCategories, renameCategory } from './categories.ts'
import { describePools } from './describe-pools.ts'
import { exportBank, importQuestions } from './exchange.ts'
import { listModelCategories, listModelQuestions, modelQuestion, readModelQuestions } from './models.ts'
import { listQuestions, readQuestions, selectQuestion } from './questions.ts'
import { editQuestion, keepQuestion, setStates } from './write-question.ts'

/** Questions of the company's bank (product 11). */
export function bankRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.listBankQuestions, async ({ viewer, query }) =>
    query.source === 'models' ? listModelQuestions(query) : await listQuestions(services, viewer, query),
  )

  serve(app, calls.listBankCategories, async ({ viewer, query }) =>
    query.source === 'models' ? listModelCategories() : await listCategories(services, viewer),
  )

  serve(app, calls.renameBankCategory, ({ viewer, params, body }) =>
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

  serve(app, calls.keepInBank, ({ viewer, body }) => inData(keepQuestion(services, viewer, body)))

  serve(app, calls.editBankQuestion, ({ viewer, params, body }) =>
    inData(editQuestion(services, viewer, params.id, body)),
  )

  serve(app, calls.setBankStates, async ({ viewer, body }) => ({
    changed: await setStates(services, viewer, body),
  }))

  serve(app, calls.importBankFile, async ({ viewer, request, language }) => {
    const { bytes } = await receiveFile(request, calls.bankImportMaxBytes)
    return await importQuestions(services, viewer, bytes, language)
  })

  serve(app, calls.exportBank, async ({ viewer, reply }) =>
    sendFile(reply, await exportBank(services, viewer)),
  )
}
