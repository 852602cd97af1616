/** A module as the candidate sees it, in the colours of the test; not to be used, only to be looked at. */
import type { ModuleItem } from '@assay/domain/assessments/document'
import { Text } from '@mantine/core'
import { memo, useMemo } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { moduleTexts } from '../../../../modules/module-texts.ts'
import { viewInside } from '../../../../modules/page/item-style.ts'
import { ModuleView } from '../../../../modules/page/module-view.tsx'
import { PageRows } from '../../../../modules/page/page-rows.tsx'
import classes from './canvas.module.css'
import { typeOf } from './module-label.ts'
import { usePreview } from './preview-context.tsx'
import { publicItem } from './public-item.ts'

export interface ModulePreviewProps {
  readonly item: ModuleItem
  readonly itemsInRow: number
}

export const ModulePreview = memo(function ModulePreview({ item, itemsInRow }: ModulePreviewProps) {
  const names = useTexts(moduleTexts)
  const { view, brand } = usePreview()
  const shown = useMemo(() => publicItem(item), [item])
  const type = typeOf(item)
  if (type === 'text' && item.content === '')
    return (
      <Text c="dimmed" size="sm">
        {names(`name.${type}`)}
      </Text>
    )
  return (
    <div className={`player-theme ${classes.preview}`} data-theme={view.theme} style={brand}>
      <ModuleView item={shown} itemsInRow={itemsInRow} view={view}>
        {'rowList' in shown && shown.rowList.length > 0 ? (
          <PageRows rows={shown.rowList} view={viewInside(shown.styleOptions, view)} isInside />
        ) : null}
      </ModuleView>
    </div>
  )
})
