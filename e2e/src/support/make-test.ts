/** Tests made for a journey: imported and put online by somebody who builds tests. */
import { aDocument, type PageParts } from '@assay/domain/assessments/document-factory'
import type { APIRequestContext } from '@playwright/test'
import { ownSlug } from '../taking/put-online.ts'
import { expect } from './journey.ts'

export interface MadeTest {
  readonly id: string
  /** Where candidates open it. */
  readonly address: string
}

/** `request` is somebody's who may. `isOnline` null: work in progress. */
export async function makeTest(
  request: APIRequestContext,
  pages: readonly PageParts[],
  { isOnline = true, ...rest }: Parameters<typeof aDocument>[1] & { isOnline?: boolean | null } = {},
): Promise<MadeTest> {
  const document = aDocument(pages, { name: 'Essai', slug: ownSlug('essai'), ...rest })
  const imported = await request.post('/api/assessments/import', { data: { document } })
  expect(imported.status(), await imported.text()).toBe(200)
  const { data } = await imported.json()
  if (isOnline !== null) {
    const changed = await request.patch(`/api/assessments/${data.id}`, { data: { isOnline } })
    expect(changed.status(), await changed.text()).toBe(200)
  }
  return { id: data.id, address: `/assessment/${data.slug}` }
}
