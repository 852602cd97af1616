/** Tests made for a journey: imported and put online by somebody who builds tests. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { aDocument, type PageParts } from '@assay/domain/testing/document-factory'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './journey.ts'

export interface MadeTest {
  readonly id: string
  /** The address at which candidates open the test. */
  readonly address: string
}

type Rest = Parameters<typeof aDocument>[1] & { readonly isOnline?: boolean | null }

/** What keeps the addresses of two runs apart. */
export const ownSlug = (name: string): string =>
  `${name}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`

/**
 * `request` is somebody's who may. Timed pages come without their step, unless `rest` says so. Of a whole
 * document nothing is filled in: its slug is its own. `isOnline` null: work in progress.
 */
export async function makeTest(
  request: APIRequestContext,
  of: readonly PageParts[] | AssessmentDocument,
  { isOnline = true, ...rest }: Rest = {},
): Promise<MadeTest> {
  const document =
    'pageList' in of
      ? { ...of, ...rest }
      : aDocument(of, { name: 'Essai', slug: ownSlug('essai'), announcesTimedPages: false, ...rest })
  const imported = await request.post('/api/assessments/import', { data: { document } })
  expect(imported.status(), await imported.text()).toBe(200)
  const { data } = await imported.json()
  if (isOnline !== null) {
    const changed = await request.patch(`/api/assessments/${data.id}`, { data: { isOnline } })
    expect(changed.status(), await changed.text()).toBe(200)
  }
  return { id: data.id, address: `/assessment/${data.slug}` }
}
