import { attemptHeader, idempotencyHeader } from '@assay/contract/answers/addresses'
import { setCompleted, submitPage, visitPage } from '@assay/contract/answers/calls'
import { identify } from '@assay/contract/answers/session-calls'
import * as assessments from '@assay/contract/assessments/calls'
import type { Call } from '@assay/contract/call'
import { createCompany } from '@assay/contract/companies/change-calls'
import { getMail, listMails } from '@assay/contract/mail/calls'
import { login } from '@assay/contract/session/calls'
import { createUser } from '@assay/contract/users/administration-calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import { anItem } from '@assay/domain/testing/document-factory'
import { isAtLeast, type Role } from '@assay/domain/users/roles'
import { ensureFirstSuperadmin } from '../features/users/ensure-first-superadmin.ts'
import { newId } from '../ids.ts'
import type { TestAnswer, TestApp, TestRequest } from './test-app.ts'

/** Somebody signed in by the product's own calls: what `t.call` takes as `as`. */
export type Cookies = Record<string, string>

/** A company that nobody prepared: everything in it was made, and is read back, by calls of the product. */
export interface EmptyCompany {
  readonly id: string
  readonly name: string
  readonly superadmin: Cookies
  /** Its administrator, after their first sign-in. */
  readonly admin: Cookies
  readonly adminEmail: string
  /** Adds a user of the role, who signs in with the mailed password and chooses their own. */
  addUser(role: Role): Promise<{ readonly id: string; readonly email: string; readonly as: Cookies }>
  /**
   * The administrator's test: welcome, a page with a marked question and a choice, an end; online. `adapt`
   * changes it before it is saved.
   */
  addTest(name?: string, adapt?: (document: AssessmentDocument) => void): Promise<EmptyCompanyTest>
  /** A candidate who identifies, answers both questions and completes the test. */
  addApplication(test: EmptyCompanyTest, person?: Partial<Person>): Promise<FinishedApplication>
}

export interface EmptyCompanyTest {
  readonly id: string
  readonly slug: string
  /** What `PUT /api/assessments/{id}` gave back. */
  readonly stored: assessments.FullAssessment
  /** Ids that the product gave, by what they are. */
  readonly ids: Readonly<
    Record<'page' | 'button' | 'question' | 'criterion' | 'choices' | 'right' | 'end', string>
  >
}

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

export interface FinishedApplication extends Person {
  readonly id: string
  readonly as: Cookies
}

/** The first superadmin of a test's installation. */
export const operator = { email: 'operator@assay.example', password: 'Quince-Lantern-Otter-58' }
/** The password that everybody else chooses at their first sign-in. */
export const ownPassword = 'Saffron-Kettle-Ridge-27'

let count = 0

/**
 * Makes a company as an operator and its people would: the first superadmin of an installation, `POST
 * /api/companies`, an administrator, their mailed password and first sign-in. No row is written beside the
 * calls. Areas begin their main acts here (CONTRIBUTING, "Tests"). `letterTo` reads the mailed password where
 * mails leave: their page then strikes it out.
 *
 * @throws when a call on the way answers anything but a success
 */
export async function emptyCompany(
  t: TestApp,
  letterTo?: (email: string) => Promise<string>,
): Promise<EmptyCompany> {
  await ensureFirstSuperadmin(t.services, { adminEmail: operator.email, adminPassword: operator.password })
  const superadmin = await signInAs(t, operator)
  count += 1
  const name = `Atelier ${count}`
  const { id } = (await must(t, createCompany, { as: superadmin, body: { name } })).data
  const addUser = async (role: Role, by: Cookies) => {
    count += 1
    const email = `person${count}@atelier.example`
    const body = { firstname: 'Nour', lastname: 'Benali', email, role, companyId: id }
    const { user } = await must(t, createUser, { as: by, body: { ...body, currentPassword: passwordOf(by) } })
    const letter = await (letterTo?.(email) ?? mailTo(t, superadmin, email))
    return { id: user.id, email, as: await signInFirst(t, email, letter) }
  }
  const passwordOf = (by: Cookies) => (by === superadmin ? operator.password : ownPassword)
  const { as: admin, email: adminEmail } = await addUser('ROLE_ADMIN', superadmin)
  return {
    id,
    name,
    superadmin,
    admin,
    adminEmail,
    addUser: async (role) => await addUser(role, isAtLeast(role, 'ROLE_CREADMIN') ? superadmin : admin),
    addTest: async (given = 'Conseiller clientèle', adapt) => await composeTest(t, admin, given, adapt),
    addApplication: async (test, person) => await takeTest(t, test, person),
  }
}

/** Makes a call and gives its answer. @throws when it was refused, with what the refusal says */
export async function must<C extends Call>(
  t: TestApp,
  call: C,
  request: TestRequest<C>,
): Promise<TestAnswer['body']> {
  const answer = await t.call(call, request)
  if (answer.status >= 300)
    throw new Error(
      `${call.address.method} ${call.address.path}: ${answer.status} ${JSON.stringify(answer.body)}`,
    )
  return answer.body
}

/** Signs in with e-mail and password, as again after a night. */
export async function signInAs(t: TestApp, given: { email: string; password: string }): Promise<Cookies> {
  const answer = await t.call(login, { body: given })
  if (answer.status !== 200) throw new Error(`no sign-in: ${JSON.stringify(answer.body)}`)
  return answer.cookies
}

/** The first sign-in: with the password of the mail, in whose place an own one is chosen. */
async function signInFirst(t: TestApp, email: string, letter: string): Promise<Cookies> {
  const password = /(?:temporaire|temporary password) ?: (\S+)/.exec(letter)?.[1] ?? ''
  const as = await signInAs(t, { email, password })
  await must(t, updateOwnAccount, { as, body: { password: ownPassword, currentPassword: password } })
  return as
}

/** The newest mail to an address, as the superadmin's page of mails shows it. */
export async function mailTo(t: TestApp, superadmin: Cookies, email: string): Promise<string> {
  await t.runJobs()
  const { data } = await must(t, listMails, { as: superadmin, query: { search: email } })
  return (await must(t, getMail, { as: superadmin, params: { id: data[0]?.id ?? '' } })).data.text
}

async function composeTest(
  t: TestApp,
  as: Cookies,
  name: string,
  adapt?: (document: AssessmentDocument) => void,
): Promise<EmptyCompanyTest> {
  const created = await must(t, assessments.createAssessment, { as, body: { name, start: 'welcome' } })
  const { revision, ...document }: assessments.FullAssessment = created.data
  const [, page] = document.pageList
  if (!page) throw new Error('a new test has no page for questions')
  const criterion = { id: 'tmp-criterion', name: 'Clarté', maxScore: 5 }
  const choiceList = [
    { id: 'tmp-right', content: 'Rappeler le client', score: 1 },
    { id: 'tmp-wrong', content: 'Attendre', score: 0 },
  ]
  const added = [
    anItem('question', {}, { id: 'tmp-question', evaluationCriteriaList: [criterion] }),
    anItem('qcm', { choiceList }, { id: 'tmp-choices' }),
  ].map((item) => ({ rowId: `tmp-row-${item.id}`, moduleItemList: [item as ModuleItem] }))
  page.rowList = [...added, ...page.rowList] as typeof page.rowList
  adapt?.(document)
  const params = { id: document.id }
  const saved = await must(t, assessments.saveAssessment, { as, params, body: { revision, document } })
  await must(t, assessments.setAssessmentOnline, { as, params, body: { isOnline: true } })
  const real = (id: string): string => saved.ids[id] ?? id
  return {
    id: document.id,
    slug: document.slug,
    stored: saved.data,
    ids: {
      page: page.id,
      button: real(page.rowList.at(-1)?.moduleItemList[0]?.id ?? ''),
      question: real('tmp-question'),
      criterion: real('tmp-criterion'),
      choices: real('tmp-choices'),
      right: real('tmp-right'),
      end: document.pageList.at(-1)?.id ?? '',
    },
  }
}

async function takeTest(
  t: TestApp,
  { id: assessmentId, ids }: EmptyCompanyTest,
  given: Partial<Person> = {},
): Promise<FinishedApplication> {
  count += 1
  const person: Person = {
    firstName: 'Inès',
    lastName: 'Durand',
    email: `ines${count}@example.org`,
    phone: '+33601020304',
    ...given,
  }
  const params = { assessmentId }
  const identified = await t.call(identify, { params, body: { ...person, rgpd1: true, rgpd2: true } })
  const { application } = identified.body
  if (!application) throw new Error(`not identified: ${JSON.stringify(identified.body)}`)
  const as = identified.cookies
  const headers = { [attemptHeader]: application.id }
  await must(t, visitPage, { as, headers, params: { pageId: ids.page } })
  const answers = [
    { moduleId: ids.question, value: 'J’écoute, puis je rappelle.', seq: 1 },
    { moduleId: ids.choices, value: [ids.right], seq: 2 },
  ]
  const submitted = await must(t, submitPage, {
    as,
    params,
    headers: { ...headers, [idempotencyHeader]: newId() },
    form: { pageId: ids.page, buttonId: ids.button, answers: JSON.stringify(answers) },
  })
  if (!submitted.completed) await must(t, setCompleted, { as, headers, body: { attempt: application.id } })
  return { id: application.id, as, ...person }
}
