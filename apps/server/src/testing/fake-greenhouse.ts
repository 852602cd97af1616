/**
 * Greenhouse as its public documentation describes it (https://developers.greenhouse.io/assessment.html, of
 * 20 January 2026): it asks with its key as the user name of Basic, gives each test an address of its own,
 * and asks once for the status when that is patched.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { greenhousePath } from '@assay/contract/partners/greenhouse-calls'
import { afterAll } from 'vitest'
import type { TestApp } from './test-app.ts'

export interface FakeGreenhouse {
  /** What was patched: the number of the test in its address, and what came with it. */
  readonly patched: { readonly test: string; readonly authorization: string; readonly body: string }[]
  /** What it then asked and got, one for each PATCH. */
  readonly statuses: { readonly status: number; readonly body: Status }[]
  /** Statuses of its next answers to a PATCH; 200 where none is left. */
  readonly answers: number[]
  listTests(): Promise<{ status: number; body: { partner_test_id: string; partner_test_name: string }[] }>
  /** Sends a test to somebody, at the address of that number. */
  sendTest(testId: string, person: Readonly<Record<string, unknown>>, number: string): Promise<Answer>
  testStatus(interviewId: string): Promise<{ status: number; body: Status }>
  responseError(report: object): Promise<Answer>
}

interface Status {
  readonly partner_status: string
  readonly partner_profile_url: string | null
  readonly partner_score: number | null
  readonly metadata: Readonly<Record<string, unknown>> | null
}
// What a test reads of an answer is its own affair.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = { status: number; body: any }

/** Its example of a candidate. */
const harry = {
  first_name: 'Harry',
  last_name: 'Potter',
  preferred_name: 'The Chosen One',
  resume_url: 'https://hogwarts.com/resume',
  phone_number: '123-456-7890',
  email: 'hpotter@hogwarts.edu',
  greenhouse_profile_url: 'https://app.greenhouse.io/people/17681532?application_id=26234709',
}

/** @param key which the company gave it */
export async function fakeGreenhouse({ app }: TestApp, key: string): Promise<FakeGreenhouse> {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  const interviews = new Map<string, string>()
  const ask = async (method: 'GET' | 'POST', name: string, payload?: object): Promise<Answer> => {
    const url = `${greenhousePath}/${name}`
    const answer = await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const testStatus = async (id: string) => await ask('GET', `test_status?partner_interview_id=${id}`)
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      const test = request.url?.split('/').at(-1) ?? ''
      const code = request.method === 'PATCH' ? (greenhouse.answers.shift() ?? 200) : 405
      greenhouse.patched.push({ test, authorization: request.headers.authorization ?? '', body })
      const interview = interviews.get(test)
      const asked = code === 200 && interview !== undefined ? testStatus(interview) : null
      // It asks before it answers, so that a test that has seen the answer has its question too.
      void asked?.then((status) => void greenhouse.statuses.push(status))
      void Promise.resolve(asked).finally(() => response.writeHead(code).end())
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const site = `http://127.0.0.1:${port}/integrations/testing_partners/take_home_tests`
  const greenhouse: FakeGreenhouse = {
    patched: [],
    statuses: [],
    answers: [],
    listTests: async () => await ask('GET', 'list_tests'),
    sendTest: async (testId, person, number) => {
      const candidate = { ...harry, ...person }
      const order = { partner_test_id: testId, candidate, sent_by: 'test_sender@example.org' }
      const answer = await ask('POST', 'send_test', { ...order, url: `${site}/${number}` })
      if (answer.status === 200) interviews.set(number, answer.body.partner_interview_id)
      return answer
    },
    testStatus,
    responseError: async (report) => await ask('POST', 'response_error', report),
  }
  return greenhouse
}
