/** Greenhouse as a partner: its calls, in its names, over what partners do (product 6.27 to 6.32). */
import * as calls from '@assay/contract/partners/greenhouse-calls'
import { explained } from '@assay/domain/partners/explained-score'
import type { FastifyRequest } from 'fastify'
import { type Routes, serve } from '../../calls.ts'
import type { Viewer } from '../../services.ts'
import { givenToken } from '../session/api-tokens/find-token-viewer.ts'
import { keepReport, type PartnerCaller } from './connection.ts'
import { readPartnerResult } from './read-result.ts'
import { listPartnerTests, sendPartnerTest } from './send-test.ts'

export const greenhouseRoutes: Routes = (app, services) => {
  serve(app, calls.listPartnerTests, async (context) => {
    const tests = await listPartnerTests(services, callerOf(context))
    return tests.map(({ id, name }) => ({ partner_test_id: id, partner_test_name: name }))
  })
  serve(app, calls.sendPartnerTest, async ({ body, ...context }) => ({
    partner_interview_id: await sendPartnerTest(services, callerOf(context), body),
  }))
  serve(app, calls.partnerTestStatus, async ({ query, ...context }) => {
    const read = await readPartnerResult(services, callerOf(context), query.partner_interview_id)
    if (!read) return { ...nothing, partner_status: 'pending' as const }
    const { percent, metadata } = explained(read.result, read.language)
    return {
      partner_status: 'complete' as const,
      partner_profile_url: read.result.sheetUrl,
      partner_score: percent,
      metadata,
    }
  })
  serve(app, calls.reportPartnerError, async ({ body, ...context }) => {
    await keepReport(services, callerOf(context), { call: body.api_call, errors: body.errors })
    return { status: 200 as const }
  })
}

const nothing = { partner_profile_url: null, partner_score: null, metadata: null }

const callerOf = ({ viewer, request }: { viewer: Viewer; request: FastifyRequest }): PartnerCaller => ({
  partner: 'greenhouse',
  viewer,
  key: givenToken(request),
})
