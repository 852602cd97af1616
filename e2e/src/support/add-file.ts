/** Files of a test made for a journey. */
import type { APIRequestContext } from '@playwright/test'
import { expect } from './journey.ts'

/** Adds a file to the media library. `request` is somebody's who may. Gives its address. */
export async function addFile(request: APIRequestContext, name: string, buffer: Buffer): Promise<string> {
  const added = await request.post('/api/media', {
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer } },
  })
  expect(added.status(), await added.text()).toBe(200)
  return (await added.json()).data.url
}
