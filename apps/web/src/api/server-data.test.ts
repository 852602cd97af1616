import { createAssessmentGroup, listAssessmentGroups } from '@assay/contract/assessments/group-calls'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { reactToFailures } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { change, reading } from './server-data.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** A server with groups; `refuses` those that are made. */
function withServer(refuses: boolean) {
  const groups: { id: string; name: string; assessments: [] }[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    if (method === 'GET') return Promise.resolve(Response.json({ groups }))
    groups.push({ id: 'made', name: 'Made', assessments: [] })
    return Promise.resolve(
      refuses
        ? Response.json({ code: 'groupNameTaken', message: 'Taken' }, { status: 409 })
        : Response.json({ success: true, message: 'Made' }),
    )
  })
  return asked
}

const make = change(createAssessmentGroup, [listAssessmentGroups], { awaitsRefetch: true })

test.each([false, true])('what is in sight is asked for again; refused: %s', async (refuses) => {
  const asked = withServer(refuses)
  const observer = new QueryObserver(queryClient, reading(listAssessmentGroups))
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  const made = make({ body: { name: 'Made' } })
  await (refuses ? expect(made).rejects.toThrow('Taken') : made)
  expect(observer.getCurrentResult().data?.groups).toHaveLength(1)
  expect(asked).toEqual([
    'GET /api/assessments/groups',
    'POST /api/assessments/groups',
    'GET /api/assessments/groups',
  ])
  leave()
})

test('without a network the change itself is told, and what is asked for again after it fails in silence', async () => {
  const reported = vi.fn()
  const nothing = () => undefined
  reactToFailures({
    company: nothing,
    onSessionLost: nothing,
    onOtherCompany: nothing,
    onPasswordNeeded: async () => false,
    onTooManyRequests: nothing,
    onReadFailed: reported,
  })
  withServer(false)
  const observer = new QueryObserver(queryClient, { ...reading(listAssessmentGroups), retry: false })
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await expect(make({ body: { name: 'Made' } })).rejects.toMatchObject({ code: 'offline' })
  expect(observer.getCurrentResult().isRefetchError).toBe(true)
  expect(reported).not.toHaveBeenCalled()
  await observer.refetch()
  expect(reported).toHaveBeenCalledTimes(1)
  leave()
})
