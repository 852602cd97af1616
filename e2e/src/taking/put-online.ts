/** A whole document made a test by import, and put online, by somebody who builds tests. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '../support/journey.ts'

/** `request` is somebody's who may. Gives where candidates open the test. */
export async function putOnline(request: APIRequestContext, document: AssessmentDocument): Promise<string> {
  const imported = await request.post('/api/assessments/import', { data: { document } })
  expect(imported.status(), await imported.text()).toBe(200)
  const { data } = await imported.json()
  const online = await request.patch(`/api/assessments/${data.id}`, { data: { isOnline: true } })
  expect(online.status(), await online.text()).toBe(200)
  return `/assessment/${data.slug}`
}

/** Adds a file to the media library. Gives its address. */
export async function addFile(request: APIRequestContext, name: string, buffer: Buffer): Promise<string> {
  const added = await request.post('/api/media', {
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer } },
  })
  expect(added.status(), await added.text()).toBe(200)
  return (await added.json()).data.url
}

/** What keeps the addresses of two runs apart. */
export const ownSlug = (name: string): string =>
  `${name}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`
