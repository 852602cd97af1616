/** Reads what a clipboard holds. It brings the schemas: fetched when something is pasted. */
import { moduleItem } from '@assay/domain/assessments/document'
import { documentId, shortText } from '@assay/domain/modules/fields'
import { z } from 'zod'
import type { Clipping } from './clipping.ts'

const named = z.array(z.object({ id: documentId, name: shortText }))

const clipping = z.object({ item: moduleItem, evalGroupList: named, exerciceList: named })

/** Undefined where the text is no clipping, or no document may hold it. */
export function readClipping(text: string): Clipping | undefined {
  try {
    return clipping.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
