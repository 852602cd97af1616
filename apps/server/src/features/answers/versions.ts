import { ApiError } from '@assay/contract/errors'
import { assessmentDocument } from '@assay/domain/assessments/document'
import type { Database } from '../../database/connection.ts'
import { isRow, onPrimary } from '../../database/for-company.ts'
import { isDrawn } from '../../ids.ts'
import { RecentlyUsed } from '../../recently-used.ts'
import { type TakenVersion, takenVersion } from './taken-version.ts'

/** Versions never change, so a process may keep them; this many, a few hundred kilobytes each at worst. */
const remembered = 200
/** Of versions that one application each takes: those who draw leave the room to the others. */
const rememberedDrawn = 200

/** Gives versions by company and id. @throws ApiError applicationErased for one that is gone */
export type Versions = (companyId: string, versionId: string) => Promise<TakenVersion>

export function openVersions(db: Database): Versions {
  const versions = new RecentlyUsed<TakenVersion>(remembered)
  const drawn = new RecentlyUsed<TakenVersion>(rememberedDrawn)
  return async (companyId, versionId) =>
    await (isDrawn(versionId) ? drawn : versions).get(`${companyId}/${versionId}`, async () => {
      // Candidates wait for it too, so it comes from the primary, whoever asks first.
      const { document, drawn_from: drawnFrom } = await onPrimary(() =>
        db
          .selectFrom('assessment_versions')
          .select(['document', 'drawn_from'])
          .where(isRow(companyId, versionId))
          .executeTakeFirstOrThrow(() => new ApiError('applicationErased')),
      )
      return takenVersion(versionId, assessmentDocument.parse(document), drawnFrom)
    })
}
