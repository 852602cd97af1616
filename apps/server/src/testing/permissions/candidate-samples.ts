/** Right requests for the address book's calls. */
import type * as candidateCalls from '@assay/contract/candidates/calls'
import type * as cvCalls from '@assay/contract/candidates/cv-calls'
import type * as importCalls from '@assay/contract/candidates/import-calls'
import type * as personCalls from '@assay/contract/candidates/person-calls'
import type * as emailTemplateCalls from '@assay/contract/mail/template-calls'
import type * as unsubscribeCalls from '@assay/contract/mail/unsubscribe-calls'
import { cvAddress } from '../../features/candidates/cv.ts'
import { newId } from '../../ids.ts'
import { createCandidate } from '../assessment-factories.ts'
import { aPdf, aPng } from '../files.ts'
import { createMail } from './create-mail.ts'
import type { SamplesOf, Target } from './sample.ts'

/** Somebody who took no test: whoever has filters does not see them. */
const ofCandidate = async ({ t, companyId }: Target) => ({
  params: { id: await createCandidate(t, companyId) },
})
const meaning = async ({ t, companyId }: Target) => ({ candidateIds: [await createCandidate(t, companyId)] })
const person = () => ({ firstName: 'Inès', lastName: 'Durand', email: `${newId()}@example.org` })
const named = { namesCompanyRow: true, namesApplication: true } as const

/** A stored CV of the company. */
async function createCv({ t, companyId }: Target): Promise<string> {
  const id = newId()
  const storageKey = `${companyId}/${id}.pdf`
  await t.services.storage.put(storageKey, aPdf())
  await t.db
    .insertInto('files')
    .values({
      company_id: companyId,
      id,
      kind: 'cv',
      storage_key: storageKey,
      mime: 'application/pdf',
      size: aPdf().length,
      name: 'CV.pdf',
    })
    .execute()
  return id
}

/** A CV beside the candidate's own. */
async function ofOtherCv(target: Target) {
  const { params } = await ofCandidate(target)
  const fileId = await createCv(target)
  await target.t.db.updateTable('files').set({ candidate_id: params.id }).where('id', '=', fileId).execute()
  return { params: { ...params, fileId } }
}

export const ofCandidates: SamplesOf<typeof candidateCalls & typeof cvCalls> = {
  'GET /api/candidate/addressbook': {},
  'GET /api/candidate/addressbook/ids': {},
  'GET /api/candidate/addressbook/export': {},
  'GET /api/candidate/search': {},
  'GET /api/candidate/tags': {},
  'POST /api/candidate/tags': {
    request: async (target) => ({ body: { ...(await meaning(target)), add: ['CACES'] } }),
  },
  'POST /api/candidate/delete': {
    request: async (target) => ({ body: await meaning(target) }),
  },
  'GET /api/candidate/:id': { request: ofCandidate, ...named },
  'POST /api/candidate': { request: () => ({ body: person() }) },
  'POST /api/candidate/:id/mails/:mailId/resend': {
    request: async (target) => {
      const { params } = await ofCandidate(target)
      const mailId = await createMail(target)
      await target.t.db
        .updateTable('mails')
        .set({
          kind: 'invitation',
          status: 'failed',
          reason: 'refused',
          sent_at: null,
          candidate_id: params.id,
        })
        .where('id', '=', mailId)
        .execute()
      return { params: { ...params, mailId }, body: {} }
    },
    ...named,
  },
  'POST /api/candidate/edit/:id': {
    request: async (target) => ({ ...(await ofCandidate(target)), body: person() }),
    ...named,
  },
  'DELETE /api/candidate/:id': { request: ofCandidate, ...named },
  'POST /api/candidate/:id/merge': {
    request: async (target) => ({
      ...(await ofCandidate(target)),
      body: { otherId: await createCandidate(target.t, target.companyId) },
    }),
    ...named,
  },
  'PUT /api/candidate/:id/tags': {
    request: async (target) => ({ ...(await ofCandidate(target)), body: { tags: ['Vendeur'] } }),
    ...named,
  },
  'POST /api/candidate/:id/cv': {
    request: async (target) => ({
      ...(await ofCandidate(target)),
      form: { candidateCv: new File([new Uint8Array(aPdf())], 'cv.pdf') },
    }),
    ...named,
  },
  'GET /api/candidate/:id/cv/delete': { request: ofCandidate, ...named },
  'GET /api/candidate/:id/cv': {
    request: async (target) => {
      const cv_file_id = await createCv(target)
      return { params: { id: await createCandidate(target.t, target.companyId, { cv_file_id }) } }
    },
    ...named,
  },
  'GET /api/candidate/:id/cvs/:fileId': { request: ofOtherCv, ...named },
  'DELETE /api/candidate/:id/cvs/:fileId': { request: ofOtherCv, ...named },
  'GET /api/candidate/cv/:token': {
    request: async (target) => {
      const { t, companyId, user } = target
      const who = { companyId, userId: user?.id ?? newId() }
      const url = cvAddress(t.services.settings, who, await createCv(target), t.clock.now())
      return { params: { token: url.split('/').at(-1) ?? '' } }
    },
    namesCompanyRow: true,
  },
}

/** A note of whoever makes the call. */
async function ofNote(target: Target) {
  const { params } = await ofCandidate(target)
  const { t, companyId, user } = target
  const note = {
    company_id: companyId,
    candidate_id: params.id,
    id: newId(),
    content: 'Nuits',
    edited_at: null,
  }
  await t.db
    .insertInto('candidate_notes')
    .values({ ...note, user_id: user?.id ?? newId(), created_at: t.clock.now() })
    .execute()
  return { params: { ...params, noteId: note.id } }
}

export const ofPeople: SamplesOf<typeof personCalls> = {
  'GET /api/candidate/duplicates': {},
  'POST /api/candidate/:id/distinct': {
    request: async (target) => ({
      ...(await ofCandidate(target)),
      body: { otherId: await createCandidate(target.t, target.companyId) },
    }),
    ...named,
  },
  'POST /api/candidate/:id/notes': {
    request: async (target) => ({ ...(await ofCandidate(target)), body: { content: 'Préfère les nuits' } }),
    ...named,
  },
  'PATCH /api/candidate/:id/notes/:noteId': {
    request: async (target) => ({ ...(await ofNote(target)), body: { content: 'Préfère les matins' } }),
    ...named,
  },
  'DELETE /api/candidate/:id/notes/:noteId': { request: ofNote, ...named },
  'POST /api/candidate/:id/mail': {
    request: async (target) => ({
      ...(await ofCandidate(target)),
      body: { subject: 'Bonjour', content: '<p>Bonjour</p>' },
    }),
    ...named,
  },
}

const csv = () => ({
  form: { candidatesCsv: new File([`prenom;nom;email\nInès;Durand;${newId()}@example.org`], 'c.csv') },
})

/** An import of whoever makes the call. */
async function ofImport({ t, companyId, user }: Target) {
  const id = newId()
  await t.db
    .insertInto('candidate_imports')
    .values({
      company_id: companyId,
      id,
      user_id: user?.id ?? newId(),
      content: '',
      total: 1,
      created_at: t.clock.now(),
    })
    .execute()
  return { params: { id } }
}

export const ofImports: SamplesOf<typeof importCalls> = {
  'POST /api/candidate/massadd/columns': { request: csv },
  'POST /api/candidate/massadd/preview': { request: csv },
  'POST /api/candidate/massadd': { request: csv },
  'GET /api/candidate/massadd/template': {},
  'GET /api/candidate/massadd': {},
  'GET /api/candidate/massadd/:id': { request: ofImport, namesCompanyRow: true },
  'DELETE /api/candidate/massadd/:id': { request: ofImport, namesCompanyRow: true },
  'GET /api/candidate/massadd/:id/report': { request: ofImport, namesCompanyRow: true },
}

const template = () => ({ title: 'Accueil', subject: 'Votre test', content: '<p>Bonjour</p>' })

async function ofTemplate({ t, companyId }: Target) {
  const id = newId()
  await t.db
    .insertInto('email_templates')
    .values({ company_id: companyId, id, ...template() })
    .execute()
  return { params: { id } }
}

export const ofTemplates: SamplesOf<typeof emailTemplateCalls> = {
  'GET /api/email-templates/company': {
    request: ({ companyId }) => ({ query: { companyId } }),
    namesCompanyRow: true,
  },
  'POST /api/email-templates': { request: () => ({ body: template() }) },
  'PATCH /api/email-templates/:id': {
    request: async (target) => ({ ...(await ofTemplate(target)), body: template() }),
    namesCompanyRow: true,
  },
  'DELETE /api/email-templates/:id': { request: ofTemplate, namesCompanyRow: true },
  'POST /api/email-templates/starters': { request: () => ({ body: {} }) },
  'POST /api/email-templates/preview': {
    request: () => ({ body: { subject: 'Bonjour', content: '<p>{{candidateFirstname}}</p>' } }),
  },
  'POST /api/email-templates/upload-image': { request: () => ({ form: { file: aPng() } }) },
}

const ofLink = () => ({ params: { token: 'made.up' } })

export const ofUnsubscribing: SamplesOf<typeof unsubscribeCalls> = {
  'GET /api/unsubscribe/:token': { request: ofLink },
  'POST /api/unsubscribe/:token': { request: ofLink },
}
