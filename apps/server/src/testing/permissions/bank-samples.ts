/** Samples of the calls of the bank of questions. */
import type * as bankCalls from '@assay/contract/bank/calls'
import type * as bankChanges from '@assay/contract/bank/change-calls'
import type * as bankFiles from '@assay/contract/bank/exchange-calls'
import { anItem } from '@assay/domain/testing/document-factory'
import { newId } from '../../ids.ts'
import type { SamplesOf, Target } from './sample.ts'

const item = anItem('question', {}, { id: 'asked', content: '<p>Pourquoi ?</p>' })
const said = { category: 'Vente', level: 2 as const, competence: 'Écoute', language: 'fr' as const }

export const bank: SamplesOf<typeof bankCalls & typeof bankChanges & typeof bankFiles> = {
  'GET /api/bank/questions': {},
  'POST /api/bank/questions': { request: () => ({ body: { item, ...said } }) },
  'PATCH /api/bank/questions': {
    request: async (target) => ({ body: { ids: [(await createQuestion(target)).id], state: 'retired' } }),
  },
  'GET /api/bank/questions/:questionId': {
    request: async (target) => ({ params: { questionId: (await createQuestion(target)).id } }),
    namesCompanyRow: true,
  },
  'PUT /api/bank/questions/:id': {
    request: async (target) => ({
      params: { id: (await createQuestion(target)).id },
      body: { version: 1, ...said, state: 'inUse', isChecked: true },
    }),
    namesCompanyRow: true,
  },
  'DELETE /api/bank/questions/:id': {
    request: async (target) => ({ params: { id: (await createQuestion(target)).id } }),
    namesCompanyRow: true,
  },
  'POST /api/bank/questions/read': {
    request: async (target) => ({ body: { ids: [(await createQuestion(target)).id] } }),
  },
  'POST /api/bank/pools': {
    request: ({ assessment }) => ({
      body: { assessmentId: assessment.id, document: assessment.document },
    }),
    namesCompanyRow: true,
  },
  'GET /api/bank/categories': {},
  'PATCH /api/bank/categories/:id': {
    request: async (target) => ({
      params: { id: (await createQuestion(target)).categoryId },
      body: { path: `Renamed ${newId()}` },
    }),
    namesCompanyRow: true,
  },
  'POST /api/bank/import': {
    request: () => ({
      form: {
        file: new File([JSON.stringify({ bankVersion: 1, questions: [{ item, ...said }] })], 'b.json'),
      },
    }),
  },
  'GET /api/bank/template': {},
  'GET /api/bank/export': {},
}

async function createQuestion({ t, companyId }: Target) {
  const [id, categoryId] = [newId(), newId()]
  await t.db
    .insertInto('bank_categories')
    .values({ company_id: companyId, id: categoryId, path: `Category ${categoryId}` })
    .execute()
  await t.db
    .insertInto('bank_questions')
    .values({
      company_id: companyId,
      id,
      category_id: categoryId,
      module_id: item.moduleId,
      title: '',
      words: '',
      scores_itself: false,
      is_scored: false,
      level: null,
      competence: '',
      language: 'fr',
      state: 'draft',
      version: 1,
      updated_at: t.clock.now(),
    })
    .execute()
  const version = { company_id: companyId, question_id: id, number: 1, item: JSON.stringify(item) }
  await t.db
    .insertInto('bank_question_versions')
    .values({ ...version, author_id: newId(), created_at: t.clock.now() })
    .execute()
  return { id, categoryId }
}
