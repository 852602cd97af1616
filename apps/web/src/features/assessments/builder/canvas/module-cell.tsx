/** One module of the page: its preview under a button that selects it, and its tools while it is. */
import type { ModuleItem } from '@assay/domain/assessments/document'
import { useDraggable } from '@dnd-kit/react'
import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconEyeOff, IconGripVertical } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { useBuilder, useStore } from '../state/use-builder.ts'
import classes from './canvas.module.css'
import { useCanvas } from './canvas-state.tsx'
import { Gap } from './drag.tsx'
import { gapId } from './gap-ids.ts'
import { useModuleLabel } from './module-label.ts'
import { ModuleMenu } from './module-menu.tsx'
import { ModulePreview } from './module-preview.tsx'
import { ModuleProblems } from './module-problems.tsx'

export interface ModuleCellProps {
  readonly item: ModuleItem
  readonly rowId: string
  readonly index: number
  readonly itemsInRow: number
}

export const ModuleCell = memo(function ModuleCell({ item, rowId, index, itemsInRow }: ModuleCellProps) {
  const t = useTexts(builderTexts)
  const store = useStore()
  const isSelected = useBuilder(({ selection }) => selection.kind === 'module' && selection.id === item.id)
  const { device, isTabbed, setPane } = useCanvas()
  const label = useModuleLabel()(item)
  const { ref, handleRef, isDragSource } = useDraggable({ id: item.id, type: 'module' })
  const columns = item.styleOptions.col ?? (itemsInRow === 1 ? 12 : Math.max(4, Math.floor(12 / itemsInRow)))
  return (
    <div
      ref={ref}
      className={classes.cell}
      style={{ '--columns': device === 'phone' ? 12 : columns } as CSSProperties}
      data-selected={isSelected || undefined}
      data-dragged={isDragSource || undefined}
      data-module-cell={item.id}
    >
      <div className={classes.look} inert data-hidden={!item.styleOptions.display || undefined}>
        <ModulePreview item={item} itemsInRow={itemsInRow} />
      </div>
      <button
        type="button"
        className={classes.select}
        data-module-button
        aria-label={label}
        aria-pressed={isSelected}
        onClick={() => store.select({ kind: 'module', id: item.id })}
      />
      <Marks>
        {item.styleOptions.display ? null : (
          <span className={classes.mark}>
            <IconEyeOff size={14} aria-hidden /> {t('module.hidden')}
          </span>
        )}
        <ModuleProblems itemId={item.id} />
      </Marks>
      <div className={classes.tools}>
        {isTabbed ? (
          <ActionIcon
            size={26}
            aria-label={t('module.edit', { name: label })}
            onClick={() => {
              store.select({ kind: 'module', id: item.id })
              setPane('settings')
            }}
          >
            <IconAdjustmentsHorizontal size={16} aria-hidden />
          </ActionIcon>
        ) : null}
        <ActionIcon
          ref={handleRef}
          size={26}
          className={classes.handle}
          aria-label={t('module.drag', { name: label })}
          tabIndex={-1}
        >
          <IconGripVertical size={16} aria-hidden />
        </ActionIcon>
        <ModuleMenu item={item} rowId={rowId} index={index} itemsInRow={itemsInRow} label={label} />
      </div>
      <Gap id={gapId({ kind: 'beside', rowId, index })} accept="module" side="left" />
      <Gap id={gapId({ kind: 'beside', rowId, index: index + 1 })} accept="module" side="right" />
    </div>
  )
})

function Marks({ children }: { readonly children: ReactNode }) {
  return <div className={classes.marks}>{children}</div>
}
