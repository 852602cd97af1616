import { type Device, devicesOfModule } from '../modules/module-devices.ts'
import type { AssessmentDocument } from './document.ts'
import { shownItemsOf } from './walk.ts'

/** The candidate's devices that a test needs; one that needs any is of record type (product 4.20). */
export function devicesOf(document: Pick<AssessmentDocument, 'pageList'>): Device[] {
  const items = document.pageList.flatMap(shownItemsOf)
  const needed = new Set(items.flatMap(({ moduleId }) => devicesOfModule(moduleId)))
  return (['camera', 'microphone'] as const).filter((device) => needed.has(device))
}
