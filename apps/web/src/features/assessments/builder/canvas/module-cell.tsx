/** One module, typed on in place; its handle, marks and tools come with the pointer or the focus. */
import type { ModuleItem, Row } from '@assay/domain/assessments/document'
import type { ModuleType } from '@assay/domain/modules/module-types'
import { IconAlertCircle, IconCopy, IconEyeOff, IconGripVertical, IconTrash } from '@tabler/icons-react'
import {
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type SyntheticEvent,
  useDeferredValue,
} from 'react'
import { typeFacts } from '../../../../modules/editors.tsx'
import { moduleTexts } from '../../../../modules/module-texts.ts'
import { viewInside } from '../../../../modules/shared/page/item-style.ts'
import type { PageView } from '../../../../modules/shared/page/page-view.ts'
import { IconButton } from '../../../../patterns/actions.tsx'
import { keepOneTabStop, moveInToolbar, useToolbar } from '../../../../patterns/keys/toolbar.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { selectedId } from '../state/selection.ts'
import { useBuilder, useStore } from '../state/use-builder.ts'
import { counted, useProblems } from '../state/use-problems.ts'
import { useAfterPaint } from '../use-after-paint.ts'
import { useRemoval } from '../use-removal.ts'
import classes from './canvas.module.css'
import { useDragging } from './dragging.tsx'
import { ModuleBody } from './module-body.tsx'
import { typeOf, useModuleLabel } from './module-label.ts'
import { ModuleMenu, type ModuleMenuProps } from './module-menu.tsx'
import { usePlacing } from './use-placing.ts'

/** The component that draws rows, also a container's. It is handed down, since it draws cells itself. */
export type RowsComponent = ComponentType<{
  readonly rows: readonly Row[]
  readonly pageId: string
  /** The container in which the module stands. */
  readonly containerId?: string | undefined
  readonly view: PageView
}>

interface ModuleCellProps {
  readonly item: ModuleItem
  readonly rowId: string
  readonly index: number
  readonly itemsInRow: number
  readonly pageId: string
  readonly view: PageView
  readonly Rows: RowsComponent
}

/** Whether an event is of this module, and not of one inside it. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest('[data-module-cell]') === currentTarget

/** Escape moves the focus from a text that is typed in to the module itself. */
function leaveTyped(event: KeyboardEvent<HTMLElement>): void {
  const isTyped = (event.target as Element).matches('textarea, input, [contenteditable="true"]')
  if (event.key !== 'Escape' || !isOwn(event) || !isTyped) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.querySelector<HTMLElement>('[data-module-button]')?.focus()
}

export const ModuleCell = memo(function ModuleCell(props: ModuleCellProps) {
  const { item, rowId, index, itemsInRow, pageId, view, Rows } = props
  const t = builderTexts.useTexts()
  const store = useStore()
  const isSelected = useBuilder(({ selection }) => selectedId(selection) === item.id)
  const label = useModuleLabel()(item)
  /** The label for the tools, whose names may follow the typing a moment later. */
  const laterLabel = useDeferredValue(label)
  /** A module that comes onto the page shows its content before its tools. */
  const hasTools = useAfterPaint(true, false)
  const columns = item.styleOptions.col ?? (itemsInRow === 1 ? 12 : Math.max(4, Math.floor(12 / itemsInRow)))
  const select = (): void => {
    if (selectedId(store.getState().selection) !== item.id)
      store.select({ kind: 'module', id: item.id }, pageId)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is focused or pressed in it selects it
    <div
      role="group"
      aria-label={label}
      className={classes.cell}
      style={{ '--columns': columns } as CSSProperties}
      data-selected={isSelected || undefined}
      data-module-cell={item.id}
      data-alone={itemsInRow === 1 || undefined}
      onFocus={(event) => {
        if (isOwn(event) && !(event.target as Element).closest('[data-module-button]')) select()
      }}
      onClick={(event) => {
        if (!isOwn(event) || event.defaultPrevented) return
        const pressed = event.target as Element
        if (pressed.closest('button, input, textarea, select, a, [data-in-place], [role="menu"]')) return
        select()
        event.currentTarget.querySelector<HTMLElement>('[data-in-place]')?.focus()
      }}
      onKeyDown={leaveTyped}
    >
      <Handle
        itemId={item.id}
        type={typeOf(item)}
        label={laterLabel}
        isSelected={isSelected}
        pageId={pageId}
      />
      <div className={classes.marks}>
        {item.styleOptions.display ? null : (
          <span className={classes.mark}>
            <IconEyeOff size={14} aria-hidden /> {t('module.hidden')}
          </span>
        )}
        <ModuleProblems itemId={item.id} />
      </div>
      {hasTools ? (
        <ModuleTools
          itemId={item.id}
          rowId={rowId}
          index={index}
          itemsInRow={itemsInRow}
          label={laterLabel}
        />
      ) : null}
      <div className={classes.look} data-hidden={!item.styleOptions.display || undefined}>
        <ModuleBody item={item} rowId={rowId} view={view}>
          {'rowList' in item ? (
            <Rows
              rows={item.rowList}
              pageId={pageId}
              containerId={item.id}
              view={viewInside(item.styleOptions, view)}
            />
          ) : null}
        </ModuleBody>
      </div>
    </div>
  )
})

interface HandleProps {
  readonly itemId: string
  readonly type: ModuleType
  readonly label: string
  readonly isSelected: boolean
  readonly pageId: string
}

/** The module's handle names, selects and picks it up; Enter goes into it. */
const Handle = memo(function Handle({ itemId, type, label, isSelected, pageId }: HandleProps) {
  const names = moduleTexts.useTexts()
  const store = useStore()
  const press = useDragging()
  const Icon = typeFacts[type].icon
  return (
    <button
      type="button"
      className={classes.handle}
      data-module-button
      aria-label={label}
      aria-pressed={isSelected}
      onPointerDown={(event) => press(event, { kind: 'module', id: itemId })}
      onFocus={() => {
        if (selectedId(store.getState().selection) !== itemId)
          store.select({ kind: 'module', id: itemId }, pageId)
      }}
      onClick={(event) => {
        // Enter makes a click without a pointer.
        if (event.detail === 0 && isSelected)
          event.currentTarget
            .closest('[data-module-cell]')
            ?.querySelector<HTMLElement>('[data-in-place]')
            ?.focus()
        else store.select({ kind: 'module', id: itemId }, pageId)
      }}
    >
      <IconGripVertical size={14} aria-hidden />
      <Icon size={14} aria-hidden />
      <span>{names(`name.${type}`)}</span>
    </button>
  )
})

function ModuleProblems({ itemId }: { readonly itemId: string }) {
  const t = builderTexts.useTexts()
  const { errors } = counted(useProblems().filter(({ moduleItemId }) => moduleItemId === itemId))
  if (errors === 0) return null
  return (
    <span className={classes.mark} data-error>
      <IconAlertCircle size={14} aria-hidden /> {t('outline.errors', { count: errors })}
    </span>
  )
}

const small = { size: 26, iconSize: 15, tipProps: { openDelay: 400 } } as const

/** The tools beside the selected module, one tab stop: copy it, remove it, and a menu with the rest. */
const ModuleTools = memo(function ModuleTools(props: ModuleMenuProps) {
  const { itemId, label } = props
  const t = builderTexts.useTexts()
  const placing = usePlacing()
  const remove = useRemoval()
  const bar = useToolbar()
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools have the tab stop
    <div
      ref={bar}
      className={classes.tools}
      role="toolbar"
      aria-label={t('module.tools', { name: label })}
      onKeyDown={moveInToolbar}
      onFocus={keepOneTabStop}
    >
      <IconButton
        label={t('module.duplicateName', { name: label })}
        {...small}
        icon={IconCopy}
        tip={t('module.duplicate')}
        onClick={() => placing.duplicate(itemId)}
      />
      <IconButton
        label={t('module.removeName', { name: label })}
        {...small}
        icon={IconTrash}
        tip={t('module.remove')}
        onClick={() => remove(t('module.removed', { name: label }), () => placing.remove(itemId))}
      />
      <ModuleMenu {...props} />
    </div>
  )
})
