/** Samples of the candidate's calls. */

import { randomUUID } from 'node:crypto'
import type * as answerCalls from '@assay/contract/answers/calls'
import type * as comingBackCalls from '@assay/contract/answers/coming-back'
import type * as candidateSessionCalls from '@assay/contract/answers/session-calls'
import type * as uploadCalls from '@assay/contract/answers/uploads'
import { secondsAfter } from '../../features/session/tokens.ts'
import { newId } from '../../ids.ts'
import { hashToken, newTokenValue } from '../../secret-values.ts'
import { createFilter } from '../factories.ts'
import { aPng } from '../files.ts'
import { webmStart } from '../recordings.ts'
import {
  createFilteredApplication,
  createFinishingApplication,
  createScoredApplication,
} from './applications.ts'
import { createUpload } from './create-upload.ts'
import type { SamplesOf, Target } from './sample.ts'

export const answers: SamplesOf<typeof candidateSessionCalls & typeof answerCalls> = {
  'POST /api/candidates/application/assessment/:assessmentId': {
    request: ({ assessment }) => ({
      params: { assessmentId: assessment.id },
      headers: { 'idempotency-key': newId() },
      body: {
        firstName: 'Inès',
        lastName: 'Durand',
        email: `${newId()}@example.org`,
        phone: '+33601020304',
        rgpd1: true,
        rgpd2: true,
      },
    }),
  },
  'GET /api/candidates/application/session': {
    request: ({ assessment }) => ({ query: { assessmentId: assessment.id } }),
  },
  'DELETE /api/candidates/application/session': {
    request: ({ assessment }) => ({ query: { assessmentId: assessment.id } }),
  },
  'POST /api/assessment-pages/:pageId/visited': { request: () => ({ params: { pageId: 'page-2' } }) },
  'GET /api/assessment-pages/:pageId/visited': { request: () => ({ params: { pageId: 'page-2' } }) },
  'PUT /api/answers/draft': {
    request: ({ application }) => ({
      body: { attempt: application.id, operations: [{ module: 'question', seq: 1, value: 'Yes' }] },
    }),
  },
  'POST /api/answers/assessment/:assessmentId': {
    request: ({ assessment }) => ({
      params: { assessmentId: assessment.id },
      headers: { 'idempotency-key': newId() },
      form: {
        pageId: 'page-2',
        buttonId: 'button',
        answers: '[]',
        'file:audio': new File([webmStart], 'sound.webm'),
      },
    }),
  },
  'GET /api/answers/page_score/module/:moduleId': {
    request: () => ({ params: { moduleId: 'button' } }),
    application: createScoredApplication,
  },
  'POST /api/candidates/application/set-completed-assessment': {
    application: createFinishingApplication,
    request: ({ application }) => ({ body: { attempt: application.id } }),
  },
}

export const comingBack: SamplesOf<typeof comingBackCalls> = {
  'POST /api/candidates/application/resume-link': {
    request: ({ application }) => ({ body: { attempt: application.id } }),
  },
  'POST /api/candidates/application/resume': {
    request: async (target) => ({ body: { token: await createResumeToken(target) } }),
  },
  'POST /api/candidates/application/invitation-opened': { request: () => ({ body: { token: 'made up' } }) },
  'POST /api/candidates/application/add-filter/:filterId': {
    request: async ({ t, companyId, application }) => ({
      params: { filterId: await createFilter(t, companyId, `Filter ${newId()}`) },
      body: { attempt: application.id },
    }),
    application: createFilteredApplication,
  },
  'POST /api/candidates/application/rating': {
    request: ({ application }) => ({ body: { attempt: application.id, rating: 4 } }),
    application: createFilteredApplication,
  },
  'POST /api/candidates/application/declaration': {
    request: async ({ t, companyId, application }) => {
      await t.db
        .updateTable('companies')
        .set({ asks_declaration: true })
        .where('id', '=', companyId)
        .execute()
      return { body: { attempt: application.id, sex: 'woman', age: null } }
    },
    application: createFilteredApplication,
  },
  'POST /api/candidates/application/help': {
    request: ({ assessment }) => ({
      form: {
        email: 'ines@example.org',
        assessment: assessment.id,
        category: 'technical',
        message: 'I hear nothing',
        screenshot: aPng(),
      },
    }),
  },
}

/** A mailed link to the application under way. */
async function createResumeToken({ t, companyId, application }: Target): Promise<string> {
  const token = newTokenValue()
  await t.db
    .insertInto('directory_tokens')
    .values({
      token_hash: hashToken(token),
      kind: 'resume',
      company_id: companyId,
      subject_id: application.id,
      expires_at: secondsAfter(t.clock.now(), 3600),
    })
    .execute()
  return token
}

export const uploads: SamplesOf<typeof uploadCalls> = {
  'PUT /api/uploads/:uploadId/pieces/:number': {
    request: () => ({
      params: { uploadId: randomUUID(), number: '0' },
      query: { module: 'audio', mimeType: 'audio/webm;codecs=opus' },
      bytes: webmStart,
    }),
  },
  'POST /api/uploads/:uploadId/finished': {
    request: async (target) => ({
      params: { uploadId: await createUpload(target, target.application) },
      body: { attempt: target.application.id, pieces: 1, durationMs: 900 },
    }),
  },
  'GET /api/uploads/:uploadId': {
    request: async (target) => ({
      params: { uploadId: await createUpload(target, target.application) },
      query: { attempt: target.application.id },
    }),
  },
  'POST /api/uploads/try': { request: () => ({ bytes: webmStart }) },
}
