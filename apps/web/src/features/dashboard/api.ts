/** The home screen's figures. */
import { getDashboard } from '@assay/contract/dashboard/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallResponse } from '../../api/call-types.ts'
import { reading } from '../../api/reading.ts'

export const periods = ['30', '90', 'all'] as const
export type Period = (typeof periods)[number]

export type Dashboard = CallResponse<typeof getDashboard>['data']
export type ListedApplication = Dashboard['latestApplications'][number]

/** While another period loads, the one before stays. */
export function dashboardQuery(period: Period) {
  return queryOptions({
    ...reading(getDashboard, { query: { period } }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  })
}
