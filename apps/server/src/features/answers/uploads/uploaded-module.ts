import {
  photoLimits,
  recordingLimits,
  type UploadKind,
  type UploadLimits,
} from '@assay/domain/answers/upload-limits'
import type { Page } from '@assay/domain/assessments/document'
import { moduleTypes } from '@assay/domain/modules/module-types'
import type { RecordingPublic } from '@assay/domain/modules/recording'
import type { TakenVersion } from '../taken-version.ts'

/** A module that takes recordings or a photo, as an upload needs to know it. */
export interface UploadedModule {
  readonly id: string
  readonly kind: UploadKind
  readonly page: Page
  readonly limits: (extraTimePercent: number) => UploadLimits
  /** Every recording counts, in the order begun (SPEC §3 onlyOneTry). */
  readonly onlyOneTry: boolean
}

const kinds: Readonly<Record<number, UploadKind>> = {
  [moduleTypes['video-record']]: 'video',
  [moduleTypes['audio-record']]: 'audio',
  [moduleTypes['identity-document']]: 'photo',
}

/** The module of a version that an id names; undefined where it takes no upload. */
export function uploadedModuleOf(version: TakenVersion, moduleId: string): UploadedModule | undefined {
  const taken = version.items.get(moduleId)
  const kind = taken && kinds[taken.item.moduleId]
  if (!taken || !kind) return undefined
  if (kind === 'photo')
    return { id: moduleId, kind, page: taken.page, limits: photoLimits, onlyOneTry: false }
  const data = taken.item.data as RecordingPublic
  return {
    id: moduleId,
    kind,
    page: taken.page,
    limits: (extraTimePercent) => recordingLimits(kind, data, extraTimePercent),
    onlyOneTry: data.onlyOneTry,
  }
}
