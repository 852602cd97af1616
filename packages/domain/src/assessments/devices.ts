import { type ModuleCode, moduleTypes } from '../modules/module-types.ts'
import type { AssessmentDocument } from './document.ts'
import { shownItemsOf } from './walk.ts'

export type Device = 'camera' | 'microphone'

const devicesByCode: { readonly [Code in ModuleCode]?: readonly Device[] } = {
  [moduleTypes['video-record']]: ['camera', 'microphone'],
  [moduleTypes['audio-record']]: ['microphone'],
  [moduleTypes['identity-document']]: ['camera'],
}

/** What a test needs of the candidate's device. A test that needs any is of record type: `isRecord` (PRODUCT §4). */
export function devicesOf(document: Pick<AssessmentDocument, 'pageList'>): Device[] {
  const items = document.pageList.flatMap(shownItemsOf)
  const needed = new Set(items.flatMap(({ moduleId }) => devicesByCode[moduleId] ?? []))
  return (['camera', 'microphone'] as const).filter((device) => needed.has(device))
}
