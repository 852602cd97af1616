/** A module as the candidate sees it, in the colours of the test; not to be used, only to be looked at. */
import type { ModuleItem } from '@assay/domain/assessments/document'
import { moduleTypeOf } from '@assay/domain/modules/module-types'
import { memo } from 'react'

export interface ModulePreviewProps {
  readonly item: ModuleItem
  readonly itemsInRow: number
}

export const ModulePreview = memo(function ModulePreview({ item }: ModulePreviewProps) {
  return <div>{`${moduleTypeOf(item.moduleId)} ${item.content}`}</div>
})
