/** What is done to a test's own columns: the board has them at once. Each throws what the server refused. */
import {
  type BoardColumn,
  changeColumn,
  createColumn,
  deleteColumn,
} from '@assay/contract/applications/board-calls'
import type { ApplicationStatus } from '@assay/domain/applications/status'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { applicationKeys } from './keys.ts'

export function useColumnActions(assessmentId: string) {
  const client = useQueryClient()
  return useMemo(() => {
    const queryKey = applicationKeys.columns(assessmentId)
    const show = ({ data }: { data: BoardColumn[] }): void => {
      client.setQueryData<BoardColumn[]>(queryKey, data)
    }
    const params = (columnId: string) => ({ id: assessmentId, columnId })
    return {
      add: async (name: string, status: ApplicationStatus) => {
        const { data } = await callApi(createColumn, { params: { id: assessmentId }, body: { name, status } })
        client.setQueryData<BoardColumn[]>(queryKey, (before = []) => [...before, data])
      },
      rename: async (columnId: string, name: string) =>
        show(await callApi(changeColumn, { params: params(columnId), body: { name } })),
      putAt: async (columnId: string, position: number) =>
        show(await callApi(changeColumn, { params: params(columnId), body: { position } })),
      remove: async (columnId: string) => show(await callApi(deleteColumn, { params: params(columnId) })),
    }
  }, [client, assessmentId])
}
