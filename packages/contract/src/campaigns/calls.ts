/** Campaigns (product 7). */
import { campaignActions } from '@assay/domain/campaigns/abilities'
import {
  maxCampaignNameLength,
  maxPartLength,
  maxSteps,
  maxSubjectLength,
} from '@assay/domain/campaigns/steps'
import { csvMaxBytes } from '@assay/domain/candidates/csv'
import { z } from 'zod'
import { declareCall, requiredFile } from '../call.ts'
import { lineError } from '../candidates/import-calls.ts'
import { abilities, csvErrors, id, instant } from '../fields.ts'
import { cursor, listMeta, pageOf, paging } from '../paging.ts'

/** What of a step is saved. */
const step = z.strictObject({
  /** An id that the client gives to an added step; it belongs to this campaign only. */
  id,
  type: z.enum(['email', 'cloture']),
  /** `P{n}D`. */
  delay: z.string().max(20),
  isDefault: z.boolean(),
  /** Null: not configured. Header and footer are rich text without any link. */
  content: z
    .strictObject({
      subject: z.string().max(maxSubjectLength),
      header: z.string().max(maxPartLength),
      footer: z.string().max(maxPartLength),
    })
    .nullable(),
})

/** A step as it is saved: one read back may be sent as it was read, and one that is new has a `tmp-` id. */
const savedStep = step.extend({
  id: z.union([id, z.string().regex(/^tmp-[\w-]{1,60}$/)]),
  isSent: z.boolean().optional(),
})

/** How many candidates of a campaign reached each stage, all of those counted who were added. */
const funnel = z.object({ added: z.int(), sent: z.int(), opened: z.int(), begun: z.int(), applied: z.int() })

const campaign = z
  .object({
    id,
    name: z.string(),
    /** Goes up with every save; a save at an older one is refused. */
    revision: z.int(),
    /** At most one. */
    assessments: z.array(z.object({ id, name: z.string(), isOnline: z.boolean() })),
    /** `isSent`: it left to somebody, and cannot be removed any more. */
    campaignSteps: z.array(step.extend({ isSent: z.boolean() })),
    /** The derived status (product 7.3): what is shown as "Démarré" and "Brouillon". */
    status: z.enum(['started', 'draft']),
    createdAt: instant,
    /** Since when mails leave; null: nothing leaves. */
    startedAt: instant.nullable(),
    pausedAt: instant.nullable(),
    /** When the campaign was closed: no mail leaves any more, and nothing starts it again. */
    closedAt: instant.nullable(),
    /** Whether there is somebody in whose name mails leave: who started it, or answers in their place. */
    hasSender: z.boolean(),
    /** How many mails to candidates leave from the company in a day at most. */
    dailyMailLimit: z.int(),
    /** When those leave that are due and wait, as the limit of the day is reached; null: none wait. */
    waitsUntil: instant.nullable(),
    /** The candidates that the viewer sees. */
    candidates: listMeta,
    /** Given only when one campaign is asked for by its id. */
    funnel: funnel.nullable(),
    abilities: abilities(campaignActions),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.output<typeof campaign>

const campaignCandidate = z
  .object({
    /** The candidate's. */
    id,
    candidate: z.object({ id, fullName: z.string(), email: z.string(), phone: z.string() }),
    /** The time at which the candidate was added. */
    date: instant,
    /** Whether they took the test since. */
    stat: z.boolean(),
    /** When they last completed the test before they were added, as far as seen; mails leave all the same. */
    tookBefore: instant.nullable(),
    /** `index` counts from 1; null before the first step's day, and before the start. */
    currentStep: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('applied') }),
        z.object({ kind: z.literal('closed') }),
        z.object({ kind: z.literal('step'), index: z.int() }),
      ])
      .nullable(),
    /** The reason why no mail may be sent to them; null where mails may. */
    silence: z.enum(['candidateNotAgreed', 'candidateUnsubscribed']).nullable(),
  })
  .meta({ id: 'CampaignCandidate' })
export type CampaignCandidate = z.output<typeof campaignCandidate>

const name = z.string().trim().max(maxCampaignNameLength)

export const listCampaigns = declareCall({
  address: { method: 'GET', path: '/api/campaign' },
  onReplica: true,
  summary: 'Campaigns of the company, newest first; with an id that one alone, with its funnel',
  permission: 'company.listCandidates',
  query: z.strictObject({
    page: paging.page,
    itemsPerPage: z.coerce.number().int().min(1).max(100).default(6),
    cursor,
    id: id.optional(),
    /** `running`: started and not closed, paused ones too; `open`: not closed, so people can be added. */
    state: z.enum(['running', 'open']).optional(),
    /** A part of the name. */
    search: z.string().max(255).optional(),
  }),
  response: pageOf(campaign),
  errors: ['campaignNotFound'],
})

export const createCampaigns = declareCall({
  address: { method: 'POST', path: '/api/campaign' },
  summary: 'A new campaign for each test, all or none; without a test one that has none yet',
  permission: 'candidate.sendMail',
  body: z.strictObject({
    name,
    assessments: z.array(id).max(50).default([]),
    /** Steps and mails of another campaign; its test where none is named. */
    copyOf: id.optional(),
  }),
  response: z.object({ data: z.array(campaign) }),
  errors: ['requiredFieldMissing', 'campaignNotFound', 'campaignTestsNotFound'],
})

export const updateCampaign = declareCall({
  address: { method: 'PUT', path: '/api/campaign/:id' },
  summary: 'Saves a campaign whole; starts it or goes on with it',
  permission: 'candidate.sendMail',
  body: z.strictObject({
    /** The revision that the campaign was read at; without it the last one who saves writes. */
    revision: z.int().optional(),
    name,
    /** Its id, or the test as it was read. */
    assessments: z.array(z.union([id, z.looseObject({ id })])).max(1),
    campaignSteps: z.array(savedStep).max(maxSteps),
    /** An action beside saving. `start` also goes on after a pause; one that runs already goes on. */
    action: z.enum(['start']).optional(),
  }),
  response: z.object({ data: campaign }),
  errors: [
    'requiredFieldMissing',
    'campaignChanged',
    'campaignTestsNotFound',
    'campaignStepsInvalid',
    'campaignStepSent',
    'campaignTestFixed',
    'campaignNotReady',
    'campaignMailsMissing',
    'campaignClosed',
    'assessmentOffline',
    'linkNotAllowed',
    'placeholderUnknown',
  ],
})

export const stopCampaign = declareCall({
  address: { method: 'PATCH', path: '/api/campaign/:id' },
  summary:
    'Pauses or closes a campaign, whatever was saved of it meanwhile; one that is so already stays as it is',
  permission: 'candidate.sendMail',
  body: z.strictObject({ action: z.enum(['pause', 'close']) }),
  response: z.object({ data: campaign }),
  errors: ['campaignNotReady', 'campaignClosed'],
})

export const deleteCampaign = declareCall({
  address: { method: 'DELETE', path: '/api/campaign/:id' },
  summary: 'Deletes a campaign; its candidates stay in the address book',
  permission: 'candidate.sendMail',
})

export const listCampaignCandidates = declareCall({
  address: { method: 'GET', path: '/api/campaign/:id/candidates' },
  onReplica: true,
  summary: 'Candidates of a campaign that the viewer sees, last added first',
  permission: 'company.listCandidates',
  query: z.strictObject({
    page: paging.page,
    itemsPerPage: z.coerce.number().int().min(1).max(100).default(10),
    cursor,
  }),
  response: pageOf(campaignCandidate),
})

export const addCampaignCandidates = declareCall({
  address: { method: 'POST', path: '/api/campaign/:id/candidates' },
  summary: 'Adds candidates of the address book; who is in already stays as they are',
  permission: 'candidate.sendMail',
  body: z.strictObject({
    candidateId: id.optional(),
    candidateIds: z.array(id).max(1000).optional(),
  }),
  response: z.object({
    added: z.int(),
    /** Were in already. */
    known: z.int(),
    /** Of several, those that are not there any more, for the viewer at least. */
    gone: z.int(),
  }),
  errors: ['requiredFieldMissing', 'campaignClosed', 'candidateNotFound'],
})

export const addCampaignCsv = declareCall({
  address: { method: 'POST', path: '/api/campaign/:id/candidates/csv' },
  summary:
    'Adds everybody of a file: who is new comes into the address book, too; lines that fail hold up no others',
  permission: 'candidate.sendMail',
  multipart: {
    candidatesCsv: requiredFile('semicolons; prenom;nom;email;telephone or firstname;lastname;email;phone'),
  },
  bodyLimit: csvMaxBytes + 100_000,
  response: z.object({
    added: z.int(),
    /** Were in already. */
    known: z.int(),
    failCount: z.int(),
    /** The first 1,000. */
    errors: z.array(lineError),
  }),
  errors: ['campaignClosed', ...csvErrors],
})

export const removeCampaignCandidate = declareCall({
  address: { method: 'DELETE', path: '/api/campaign/:id/candidates/:candidateId' },
  summary: 'Takes a candidate out: no more mails of this campaign; added again they get none twice',
  permission: 'candidate.sendMail',
  errors: ['candidateNotFound'],
})
