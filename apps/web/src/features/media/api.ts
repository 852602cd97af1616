/** The media library as its own page reads and changes it. */
import { listCampaigns } from '@assay/contract/campaigns/calls'
import { listEmailTemplates } from '@assay/contract/mail/template-calls'
import {
  changeMedia,
  deleteMedia,
  listFolders,
  listMedia,
  listMediaUses,
  replaceMedia,
} from '@assay/contract/media/calls'
import { queryOptions } from '@tanstack/react-query'
import type { CallResponse } from '../../api/call-types.ts'
import { change } from '../../api/change.ts'
import { fileForm } from '../../api/download.ts'
import { reading } from '../../api/reading.ts'

export type Medium = CallResponse<typeof listMedia>['data'][number]

const shown = [listMedia, listFolders, listMediaUses]
export const saveMedium = change(changeMedia, shown, { awaitsRefetch: true })
export const removeMedium = change(deleteMedia, shown, { awaitsRefetch: true })
const replacement = change(replaceMedia, [...shown, listEmailTemplates, listCampaigns], {
  awaitsRefetch: true,
})

/** @returns in how many tests, and in how many texts of mails, it stands now */
export async function replaceMedium(
  id: string,
  file: File,
  onSent: (sent: number, total: number) => void,
): Promise<CallResponse<typeof replaceMedia>> {
  return await replacement({ params: { id }, body: fileForm('file', file), onSent })
}

export const foldersQuery = queryOptions({ ...reading(listFolders), select: ({ data }) => data })

export const usesQuery = (id: string) =>
  queryOptions({
    ...reading(listMediaUses, { params: { id } }),
    enabled: id !== '',
  })
