/** The home screen's figures. */
import { getDashboard } from '@assay/contract/dashboard/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import type { CallResponse } from '../../api/call-types.ts'

export const periods = ['30', '90', 'all'] as const
export type Period = (typeof periods)[number]

export type Dashboard = CallResponse<typeof getDashboard>['data']
export type ListedApplication = Dashboard['latestApplications'][number]

/** While another period loads, the one before stays. */
export function dashboardQuery(period: Period) {
  return queryOptions({
    queryKey: ['dashboard', period],
    queryFn: async ({ signal }) => (await callApi(getDashboard, { query: { period }, signal })).data,
    placeholderData: keepPreviousData,
  })
}
