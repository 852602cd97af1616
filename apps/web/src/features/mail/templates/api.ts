/** Changes of templates; each makes the lists of them stale. */

import {
  createEmailTemplate,
  deleteEmailTemplate,
  editEmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
  uploadTemplateImage,
} from '@assay/contract/mail/template-calls'
import { shownImageSize } from '@assay/domain/assessments/image-size'
import { callApi } from '../../../api/call-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { change } from '../../../api/change.ts'
import { fileForm } from '../../../api/download.ts'
import type { UploadImage } from '../../../rich-text/upload-image.ts'

type ShownMail = CallResponse<typeof previewEmailTemplate>['data']

export interface TemplateWords {
  readonly title: string
  readonly subject: string
  readonly content: string
}

const settles = { settles: true } as const
const create = change(createEmailTemplate, [listEmailTemplates], settles)
const edit = change(editEmailTemplate, [listEmailTemplates], settles)
const remove = change(deleteEmailTemplate, [listEmailTemplates], settles)

/** @param id null for a new one. @returns its id */
export async function saveTemplate(
  companyId: string,
  id: string | null,
  words: TemplateWords,
): Promise<string> {
  const { data } =
    id === null
      ? await create({ body: { ...words, companyId } })
      : await edit({ params: { id }, body: words })
  return data.id
}

export const removeTemplate = (id: string) => remove({ params: { id } })

export async function showTemplate(
  companyId: string,
  { subject, content }: TemplateWords,
  signal: AbortSignal,
): Promise<ShownMail> {
  return (await callApi(previewEmailTemplate, { body: { subject, content, companyId }, signal })).data
}

/** A picture of a template belongs to the company whose template it is. */
export const templateImageUpload =
  (companyId: string): UploadImage =>
  async (file) => {
    const body = fileForm('file', file)
    const { url, ...size } = await callApi(uploadTemplateImage, { query: { companyId }, body })
    return { src: url, ...shownImageSize(size) }
  }
