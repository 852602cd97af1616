/** What the page shown holds, in reading order: the way to a module without scrolling. */
import type { Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { moduleIcons } from '../../../../modules/module-icons.ts'
import { moduleTexts } from '../../../../modules/module-texts.ts'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { excerptOf, typeOf, useModuleLabel } from '../canvas/module-label.ts'
import { selectedIds } from '../state/selection.ts'
import { useSelection, useStore } from '../state/use-builder.ts'
import { useKeyOf } from '../state/use-keys.ts'
import classes from './outline.module.css'

export function OutlineModules({ page }: { readonly page: Page }) {
  const t = useTexts(moduleTexts)
  const store = useStore()
  const { setPane } = useCanvas()
  const selection = useSelection()
  const keyOf = useKeyOf()
  const labelOf = useModuleLabel()
  const items = moduleItemsOf(page)
  const inside = new Set(
    items.flatMap((item) => ('rowList' in item ? item.rowList.flatMap((row) => row.moduleItemList) : [])),
  )
  if (items.length === 0) return null
  return (
    <ul className={classes.modules}>
      {items.map((item) => {
        const Icon = moduleIcons[typeOf(item)]
        const isSelected = selectedIds(selection).includes(item.id)
        return (
          <li key={keyOf(item.id)} data-inside={inside.has(item as never) || undefined}>
            <button
              type="button"
              className={classes.module}
              aria-label={labelOf(item)}
              aria-current={isSelected || undefined}
              onClick={() => {
                store.select({ kind: 'module', id: item.id })
                setPane('page')
                document
                  .querySelector(`[data-module-cell="${CSS.escape(item.id)}"]`)
                  ?.scrollIntoView({ block: 'nearest' })
              }}
            >
              <Icon size={14} aria-hidden />
              <span className={classes.excerpt}>{excerptOf(item) || t(`name.${typeOf(item)}`)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
