/**
 * A client written from the specification alone: each call as it stands there, and the fields
 * where it puts them. It knows nothing of the contract, and begins with an empty company.
 */
import { createFilter } from '@assay/contract/companies/filter-calls'
import { specCalls } from '@assay/contract/testing/spec-calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './ids.ts'
import {
  type EmptyCompany,
  type EmptyCompanyTest,
  emptyCompany,
  must,
  operator,
  ownPassword,
} from './testing/empty-company.ts'
import { aPdf, aPng } from './testing/files.ts'
import { testApp } from './testing/test-app.ts'

type Body = Readonly<Record<string, unknown>>
interface Given {
  readonly path?: readonly string[]
  readonly query?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string | Blob>>
}
// What a test reads of an answer is its own affair.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any

const t = await testApp()
const cookies: Record<string, string> = {}
const ids: Record<string, string> = {}
let company: EmptyCompany
let taken: EmptyCompanyTest
let colorList: unknown
let campaign: Body

async function send(
  call: string,
  { path = [], query = {}, json, form }: Given,
  isRefused = false,
): Promise<Answer> {
  const [method = '', template = ''] = call.split(' ')
  const names = [...path]
  const encoded = form && new Response(formData(form))
  const answer = await t.app.inject({
    method: method as 'GET',
    url: template.replace(/\{\w+\}/g, () => names.shift() ?? ''),
    query,
    cookies,
    headers: encoded ? { 'content-type': encoded.headers.get('content-type') ?? '' } : {},
    ...(encoded && { payload: Buffer.from(await encoded.arrayBuffer()) }),
    ...(json !== undefined && { payload: json as object }),
  })
  for (const { name, value } of answer.cookies) cookies[name] = value
  const isJson = String(answer.headers['content-type']).includes('json')
  if (answer.statusCode >= 300 !== isRefused) throw new Error(`${call}: ${answer.statusCode} ${answer.body}`)
  return isJson ? answer.json() : { file: answer.rawPayload }
}

function formData(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value instanceof File ? value.name : 'file')
  return form
}

const csv = (...emails: string[]) => {
  const people = emails.map((email) => `Léa;Roy;${email};0601020304\n`)
  return new File(['prenom;nom;email;telephone\n', ...people], 'candidats.csv')
}
const person = { firstName: 'Zoé', lastName: 'Petit', phone: '+33601020304' }
const profile = { siret: '73282932000074', description: 'Un atelier', address: '1 rue de la Mesure' }
const place = { addressPostalCode: '75002', addressCity: 'Paris', addressPhone: '+33102030405' }
const own = { firstname: 'Super', lastname: 'Admin', phone: '+33601020304', birthdate: '1980-02-03' }

/**
 * Line by line: the call, what is sent, what must come back, and what is kept of it for later lines, or that
 * it is refused: what is specified beside the message stands in a refusal too.
 */
type Line = readonly [
  call: string,
  given: () => Given,
  expected: unknown,
  keep?: 'refused' | ((answer: Answer) => void),
]
const any = expect.anything()
/** Any object with these fields, whatever is in them. */
const has = (fields: string) =>
  expect.toSatisfy((it: object) => fields.split(' ').every((field) => Object.hasOwn(it, field)), fields)
const success = { success: true }

// biome-ignore format: a line for each call
const lines: readonly Line[] = [
  ['POST /api/login', () => ({ json: operator }), any],
  ['POST /api/refresh', () => ({}), any],
  ['GET /api/user/me', () => ({}), { user: has('id roles role company companyId companyFilters firstname lastname email phone birthdate profilePicture checkPassword'), companyIdentity: has('primaryColor secondaryColor') }, ({ user }) => (ids['me'] = user.id)],
  ['PATCH /api/user/set-company/{companyId}', () => ({ path: [company.id] }), any],
  ['GET /api/user/role', () => ({ query: { role: 'ROLE_ADMIN' } }), { roles: ['ROLE_ADMIN'] }],
  ['GET /api/user/role', () => ({ query: { role: 'ROLE_SUPERADMIN' } }), { roles: ['ROLE_SUPERADMIN'] }],
  ['GET /api/user', () => ({}), { data: any }],
  ['GET /api/user/company-users', () => ({}), { data: [{ email: any }] }],
  ['POST /api/user', () => ({ json: { firstname: 'Ana', lastname: 'Diaz', email: 'ana@atelier.example', role: 'ROLE_BUILDER', companyId: company.id } }), { user: { id: any } }, ({ user }) => (ids['user'] = user.id)],
  ['PATCH /api/user/{id}', () => ({ path: [ids['user'] ?? ''], json: { firstname: 'Ana', lastname: 'Díaz', email: 'ana.diaz@atelier.example', phone: '+33601020304', role: 'ROLE_COLLABORATOR', companyId: company.id, companyFilters: [] } }), { user: { lastname: 'Díaz', role: 'ROLE_COLLABORATOR' } }],
  ['PATCH /api/user/send_password/{id}', () => ({ path: [ids['user'] ?? ''] }), any],
  ['PATCH /api/user', () => ({ json: { ...own, email: operator.email, password: 'Marble-Cricket-Dune-91' } }), { user: own }],
  ['POST /api/user/profile-picture', () => ({ form: { file: aPng() } }), any],
  ['DELETE /api/user/{id}', () => ({ path: [ids['user'] ?? ''] }), any],
  ['POST /api/contact-us', () => ({ json: { object: 'Bonjour', content: 'Une question' } }), { message: any }],
  ['POST /api/contact-us', () => ({ json: { object: '', content: '' } }), { error: true, message: any }, 'refused'],
  ['GET /api/companies/all', () => ({}), { data: any }],
  ['GET /api/companies/show', () => ({}), { data: has('id name siret description address addressPostalCode addressCity addressPhone addressEmail logoUrl licenseCount candidateDataLifetime colorList manager parentCompanyId filters slug') }, ({ data }) => (colorList = data.colorList)],
  ['GET /api/companies', () => ({}), { data: [{ id: any }] }],
  ['PATCH /api/companies/{id}/licences', () => ({ path: [company.id], json: { licencesCount: 12 } }), any],
  ['PATCH /api/companies/{id}/data-lifetime', () => ({ path: [company.id], json: { lifetime: 12 } }), any],
  ['PATCH /api/companies/{id}/color', () => ({ path: [company.id], json: { colorList } }), { colorList: any }],
  ['POST /api/companies/{id}/logo', () => ({ path: [company.id], form: { logo: aPng() } }), { logoUrl: any }],
  ['PATCH /api/companies/{id}', () => ({ path: [company.id], json: { ...profile, ...place, addressEmail: 'contact@atelier.example', name: 'Atelier' } }), any],
  ['POST /api/companies', () => ({ query: { redirect: 'true', copyAssessments: 'true', copyEmailModels: 'true' }, json: { name: 'Filiale', slug: 'filiale', siret: profile.siret, managerId: null, parentCompanyId: company.id } }), any, ({ data }) => (ids['child'] = data.id)],
  ['DELETE /api/companies/{id}', () => ({ path: [ids['child'] ?? ''] }), any],
  ['POST /api/email-templates', () => ({ json: { title: 'Accueil', subject: 'Bonjour {{candidateFirstname}}', content: '<p>Merci</p>', companyId: company.id } }), success, ({ data }) => (ids['template'] = data.id)],
  ['GET /api/email-templates/company', () => ({ query: { companyId: company.id } }), { data: expect.arrayContaining([has('id title subject content companyId')]) }],
  ['PATCH /api/email-templates/{id}', () => ({ path: [ids['template'] ?? ''], json: { title: 'Accueil', subject: 'Bonjour', content: '<p>Merci</p>', companyId: company.id } }), success],
  ['PATCH /api/email-templates/{id}', () => ({ path: [ids['template'] ?? ''], json: { title: '', subject: '', content: '', companyId: company.id } }), { success: false, message: any }, 'refused'],
  ['DELETE /api/email-templates/{id}', () => ({ path: [ids['template'] ?? ''] }), any],
  ['POST /api/email-templates/upload-image', () => ({ form: { file: aPng() } }), any],
  ['POST /api/login', () => ({ json: { email: company.adminEmail, password: ownPassword } }), any],
  ['GET /api/notification', () => ({}), { data: { active: any, sending_rate: any, time: any, assessments: any } }],
  ['PATCH /api/notification', () => ({ query: { active: 'true' } }), { data: { active: true } }],
  ['PATCH /api/notification/sending_rate', () => ({ query: { sending_rate: 'weekly' } }), { data: { sending_rate: 'weekly' } }],
  ['PATCH /api/notification/time', () => ({ query: { time: '2026-11-28T08:30:00.000Z' } }), { data: { time: expect.stringMatching(/T\d\d:00:00/) } }],
  ['PATCH /api/notification/assessment', () => ({ query: { assessmentId: taken.id } }), any],
  ['GET /api/assessments/{idOrSlug}', () => ({ path: [taken.slug] }), has('id name slug description company companyId isModel isOnline isPublic isRecord createdBy showCandidateIdentityBeforeEval evaluationType colorList evalGroupList exerciceList pageList stepperData backgroundImage mobileBackgroundImage')],
  ['GET /api/assessments', () => ({}), { data: [{ name: any, isOnline: true }] }],
  ['GET /api/assessments', () => ({ query: { withApplicationsStats: '1', page: '1', itemsPerPage: '5', sort: 'most_candidates', statusFilter: '0_1', search: '' } }), { data: [has('latestApplicationDate totalCandidates evaluatedCandidates candidatesToEvaluate hiredCandidates rejectedCandidates assessmentGroups')], meta: { totalItems: 1 } }],
  ['PATCH /api/assessments/{id}', () => ({ path: [taken.id], json: { id: taken.id, isOnline: true } }), any],
  ['POST /api/assessments/groups', () => ({ json: { name: 'Vente' } }), any, ({ group }) => (ids['group'] = group.id)],
  ['POST /api/assessments/groups/{groupId}/{assessmentId}', () => ({ path: [ids['group'] ?? '', taken.id] }), { ...success, message: any }],
  ['GET /api/assessments/groups', () => ({}), { groups: [{ id: any, name: 'Vente', assessments: [{ id: any }] }] }],
  ['PATCH /api/assessments/groups/{groupId}/{assessmentId}', () => ({ path: [ids['group'] ?? '', taken.id] }), { ...success, message: any }],
  ['PATCH /api/assessments/groups/{groupId}/{assessmentId}', () => ({ path: [newId(), newId()] }), { success: false, message: any }, 'refused'],
  ['DELETE /api/assessments/groups/{id}', () => ({ path: [ids['group'] ?? ''] }), any],

  ['POST /api/candidates/application/assessment/{assessmentId}', () => ({ path: [taken.id], json: { ...person, email: 'zoe@example.org', birthDate: '1990-05-17', rgpd1: true, rgpd2: true, contactEmail: '' } }), { existingApplication: false, application: { id: any }, redirectToPage: 2 }, ({ application }) => (ids['application'] = application.id)],
  ['POST /api/assessment-pages/{pageId}/visited', () => ({ path: [taken.ids.page] }), any],
  ['GET /api/assessment-pages/{pageId}/visited', () => ({ path: [taken.ids.page], query: { pagePosition: '2' } }), { data: { firstVisitedAt: any } }],
  ['GET /api/candidates/application/session', () => ({}), { data: { application: { id: any } } }],
  ['POST /api/answers/assessment/{assessmentId}', () => ({ path: [taken.id], query: { isAutoSubmit: 'false' }, form: { answers: JSON.stringify([{ moduleId: taken.ids.question, value: 'J’écoute' }, { moduleId: taken.ids.choices, value: [taken.ids.right] }]) } }), { application: { currentPage: 3 } }],
  ['GET /api/answers/page_score/module/{moduleId}', () => ({ path: [taken.ids.button] }), { score: 1 }],
  ['POST /api/assessment-pages/{pageId}/visited', () => ({ path: [ids['middle'] ?? ''] }), any],
  ['POST /api/answers/assessment/{assessmentId}', () => ({ path: [taken.id], query: { isAutoSubmit: 'false' }, form: { answers: JSON.stringify([{ moduleId: ids['choice'], value: [ids['lyon']] }]) } }), { application: { currentPage: 4 } }],
  ['POST /api/candidates/application/set-completed-assessment', () => ({}), { application: { status: 'completed' } }],
  ['POST /api/candidates/application/add-filter/{filterId}', () => ({ path: [ids['lille'] ?? ''] }), { name: 'Lille' }],
  ['POST /api/candidates/application/add-filter/{filterId}', () => ({ path: [newId()] }), { error: true, message: any }, 'refused'],
  ['POST /api/candidates/application/help', () => ({ form: { firstname: 'Zoé', email: 'zoe@example.org', assessment: taken.id, company: 'Atelier', category: 'technical problem (audio, video)', message: 'Je n’entends rien', screenshot: aPng(), url: 'https://assay.example/assessment/x', browser: 'Firefox 145', os: 'Linux', pageNumber: '2' } }), any],

  ['GET /api/applications/extract/{id}', () => ({ path: [taken.id] }), { file: any }],
  ['POST /api/applications/{applicationId}/comment', () => ({ path: [ids['application'] ?? ''], json: { content: 'À revoir' } }), any, ({ data }) => (ids['comment'] = data.commentId ?? data.id)],
  ['DELETE /api/applications/{applicationId}/comment', () => ({ path: [ids['application'] ?? ''], json: { commentId: ids['comment'] } }), any],
  ['POST /api/candidate', () => ({ json: { ...person, email: 'lou@example.org', company: company.id } }), any, ({ data }) => (ids['candidate'] = data.id)],
  ['POST /api/candidate/edit/{id}', () => ({ path: [ids['candidate'] ?? ''], json: { ...person, firstName: 'Lou', email: 'lou@example.org', birthDate: '1991-01-02' } }), any],
  ['GET /api/candidate/addressbook', () => ({}), { data: expect.arrayContaining([has('id firstName lastName fullName email phone birthDate company cv applications'), expect.objectContaining({ applications: [has('assessmentId assessmentName createdAt score maxScore applicationStatus')] })]) }],
  ['POST /api/candidate/{id}/cv', () => ({ path: [ids['candidate'] ?? ''], form: { candidateCv: new File([new Uint8Array(aPdf())], 'cv.pdf') } }), any],
  ['GET /api/candidate/addressbook', () => ({}), { data: expect.arrayContaining([expect.objectContaining({ cv: expect.stringMatching(/^\/api\/candidate\/[\w-]+\/cv$/) })]) }],
  ['GET /api/candidate/{id}/cv', () => ({ path: [ids['candidate'] ?? ''] }), { url: any }],
  ['GET /api/candidate/{id}/cv/delete', () => ({ path: [ids['candidate'] ?? ''] }), any],
  ['GET /api/candidate/search', () => ({ query: { q: 'lou' } }), { data: [{ email: 'lou@example.org' }] }],
  ['POST /api/candidate/massadd', () => ({ form: { candidatesCsv: csv('lea@example.org', 'nobody') } }), { errors: [has('line message')], allError: false }],
  ['GET /api/candidate/massadd/template', () => ({}), { file: any }],
  ['POST /api/applications/mass-email', () => ({ form: { candidatesCsv: csv('max@example.org'), assessmentId: taken.id, mailHeader: '<p>Bonjour</p>', mailFooter: '' } }), { successCount: 1, failCount: 0 }],
  ['POST /api/applications/assessment/{id}', () => ({ path: [taken.id], json: { ...person, email: 'tom@example.org', birthdate: '', mailHeader: '', mailFooter: '' } }), { error: false, message: any, data: { success: true, message: any } }],
  ['POST /api/applications/assessment/{id}', () => ({ path: [taken.id], json: { ...person, email: '', mailHeader: '', mailFooter: '' } }), { error: true, message: any, data: { success: false, message: any } }, 'refused'],
  ['POST /api/campaign', () => ({ json: { name: 'Printemps', assessments: [taken.id] } }), any],
  ['GET /api/campaign', () => ({}), { data: [{ name: 'Printemps', assessments: [{ id: any }], campaignSteps: [{ type: 'email', delay: 'P0D' }, { type: 'cloture' }] }] }, ({ data }) => (campaign = data[0])],
  ['PUT /api/campaign/{id}', () => ({ path: [String(campaign['id'])], json: { name: 'Été', assessments: campaign['assessments'], campaignSteps: withStep(campaign['campaignSteps']) } }), any],
  ['POST /api/campaign/{id}/candidates', () => ({ path: [String(campaign['id'])], json: { candidateId: ids['candidate'] } }), any],
  ['GET /api/campaign/{id}/candidates', () => ({ path: [String(campaign['id'])] }), { data: [{ candidate: { fullName: 'Lou Petit', email: 'lou@example.org', phone: '+33601020304' }, date: any, stat: false }] }],
  ['DELETE /api/campaign/{id}', () => ({ path: [String(campaign['id'])] }), any],
  ['DELETE /api/candidate/{id}', () => ({ path: [ids['candidate'] ?? ''] }), any],
  ['DELETE /api/assessments/{id}', () => ({ path: [taken.id] }), { ...success, message: any }],
  ['DELETE /api/assessments/{id}', () => ({ path: [taken.id] }), { success: false, message: any }, 'refused'],
  ['POST /api/login', () => ({ json: { email: operator.email, password: 'Marble-Cricket-Dune-91' } }), any],
  ['GET /api/logs', () => ({}), { data: expect.arrayContaining([has('id message createdAt company user priority parameters')]) }],
  ['GET /api/logout', () => ({}), any],
]

const withStep = (steps: unknown): unknown[] => {
  const [first, last] = steps as Body[]
  const content = { subject: 'Votre test', header: '<p>Bonjour</p>', footer: '' }
  return [first, { id: 'tmp-1', type: 'email', delay: 'P3D', isDefault: false, content }, last]
}

/** The button asks for the page's score; a page behind it asks whom the application is for. */
function withScoreAndText({ pageList }: AssessmentDocument): void {
  const [, questions, end] = pageList
  const button = questions?.rowList.at(-1)?.moduleItemList[0]
  if (!end || button?.moduleId !== moduleTypes.button) throw new Error('not the test that was expected')
  const target = { id: 'tmp-target', pagePosition: 3, score: 0, comparaisonType: '>=' } as const
  Object.assign(button.data, { isScoreChoice: true, goToNextPage: false, pagePositionList: [target] })
  const { pageList: added } = aDocument([
    {
      id: 'tmp-middle',
      items: [anItem('company-filter', {}, { id: 'tmp-filter' }), anItem('button', {}, { id: 'tmp-on' })],
    },
  ])
  pageList.splice(2, 1, ...added.map((page) => ({ ...page, position: 3 })), { ...end, position: 4 })
}

beforeAll(async () => {
  company = await emptyCompany(t)
  for (const name of ['Lyon', 'Lille'])
    ids[name.toLowerCase()] = (await must(t, createFilter, { as: company.admin, body: { name } })).data.id
  taken = await company.addTest('Conseiller', withScoreAndText)
  const { id, rowList } = taken.stored.pageList[2] ?? {}
  ids['middle'] = id ?? ''
  ids['choice'] = rowList?.[0]?.moduleItemList[0]?.id ?? ''
})

for (const [call, given, expected, keep] of lines)
  test(keep === 'refused' ? `${call}, refused` : call, async () => {
    const answer = await send(call, given(), keep === 'refused')
    expect(answer).toMatchObject(expected as object)
    if (keep !== 'refused') keep?.(answer)
  })

afterAll(() => {
  const made = new Set(lines.map(([call]) => call))
  expect(specCalls.filter((call) => !made.has(call))).toEqual([])
})
