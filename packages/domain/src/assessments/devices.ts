import { type Device, devicesOfModule } from '../modules/module-devices.ts'
import type { AssessmentDocument } from './document.ts'
import { shownItemsOf } from './walk.ts'

/**
 * Gives the devices that a test needs of the candidate. A test that needs any is of record type: `isRecord`
 * (product 4.20).
 */
export function devicesOf(document: Pick<AssessmentDocument, 'pageList'>): Device[] {
  const items = document.pageList.flatMap(shownItemsOf)
  const needed = new Set(items.flatMap(({ moduleId }) => devicesOfModule(moduleId)))
  return (['camera', 'microphone'] as const).filter((device) => needed.has(device))
}
