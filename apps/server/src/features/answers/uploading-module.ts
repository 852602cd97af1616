import {
  photoLimits,
  recordingLimits,
  type UploadKind,
  type UploadLimits,
} from '@assay/domain/answers/upload-limits'
import type { ModuleItem, ModuleItemOf } from '@assay/domain/assessments/document'
import { moduleTypes } from '@assay/domain/modules/module-types'

/** The files that a recorder or an identity document takes. */
export interface UploadingModule {
  readonly kind: UploadKind
  readonly limits: (extraTimePercent: number) => UploadLimits
  /** Every recording counts, in the order begun (product 4.20). */
  readonly onlyOneTry: boolean
}

/** Says which files a module item takes; undefined where it takes no upload. */
export function uploadingModule(item: ModuleItem): UploadingModule | undefined {
  if (item.moduleId === moduleTypes['identity-document'])
    return { kind: 'photo', limits: photoLimits, onlyOneTry: false }
  const isVideo = item.moduleId === moduleTypes['video-record']
  if (!isVideo && item.moduleId !== moduleTypes['audio-record']) return undefined
  const kind = isVideo ? 'video' : 'audio'
  const { data } = item as ModuleItemOf<'video-record' | 'audio-record'>
  return {
    kind,
    limits: (extraTimePercent) => recordingLimits(kind, data, extraTimePercent),
    onlyOneTry: data.onlyOneTry,
  }
}
