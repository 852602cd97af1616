/** Lists the modules of the shown page in reading order, to reach one without scrolling. */
import type { Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import type { ModuleType } from '@assay/domain/modules/module-types'
import { memo } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { editorOf } from '../../../../modules/editors.ts'
import { moduleTexts } from '../../../../modules/module-texts.ts'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { excerptOf, typeOf, useModuleLabel } from '../canvas/module-label.ts'
import { selectedId } from '../state/selection.ts'
import { useSelection, useStore } from '../state/use-builder.ts'
import { useAfterPaint } from '../use-after-paint.ts'
import classes from './outline.module.css'

/** A moment after the page itself: a key that is typed there waits for none of these lines. */
export const OutlineModules = memo(function OutlineModules({ rowList: now }: Pick<Page, 'rowList'>) {
  const t = useTexts(moduleTexts)
  const rowList = useAfterPaint(now)
  const chosen = selectedId(useAfterPaint(useSelection()))
  const labelOf = useModuleLabel()
  const items = moduleItemsOf({ rowList })
  const inside = new Set(
    items.flatMap((item) => ('rowList' in item ? item.rowList.flatMap((row) => row.moduleItemList) : [])),
  )
  if (items.length === 0) return null
  return (
    <ul className={`plain ${classes.modules}`}>
      {items.map((item) => (
        <li
          key={item.id}
          aria-level={inside.has(item as never) ? 2 : 1}
          data-inside={inside.has(item as never) || undefined}
        >
          <Line
            id={item.id}
            type={typeOf(item)}
            label={labelOf(item)}
            words={excerptOf(item) || t(`name.${typeOf(item)}`)}
            isSelected={item.id === chosen}
          />
        </li>
      ))}
    </ul>
  )
})

interface LineProps {
  readonly id: string
  readonly type: ModuleType
  readonly label: string
  readonly words: string
  readonly isSelected: boolean
}

const Line = memo(function Line({ id, type, label, words, isSelected }: LineProps) {
  const store = useStore()
  const { setPane } = useCanvas()
  const Icon = editorOf(type).icon
  return (
    <button
      type="button"
      className={`plain ${classes.module}`}
      aria-label={label}
      aria-current={isSelected || undefined}
      onClick={() => {
        store.select({ kind: 'module', id })
        setPane('page')
        document.querySelector(`[data-module-cell="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <Icon size={14} aria-hidden />
      <span className="clipped">{words}</span>
    </button>
  )
})
