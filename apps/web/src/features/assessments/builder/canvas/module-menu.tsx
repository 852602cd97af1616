/** A menu of what can be done with a module without dragging it. */
import type { Page } from '@assay/domain/assessments/document'
import { findModuleItem } from '@assay/domain/assessments/walk'
import { mayBeStored } from '@assay/domain/bank/question-facts'
import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconColumnInsertRight,
  IconFileExport,
  IconRowInsertBottom,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentProps, ComponentType } from 'react'
import { LazyMenu } from '../../../../modules/shared/editing/lazy-menu.tsx'
import { MenuAction } from '../../../../patterns/actions.tsx'
import { useBankTexts } from '../../texts/bank-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { shiftRow } from '../edits/placing.ts'
import { placeBehind } from '../edits/where.ts'
import { useDocument, usePage, useStore } from '../state/use-builder.ts'
import { useRemoval } from '../use-removal.ts'
import { useCanvas } from './canvas-state.tsx'
import { usePlacing } from './use-placing.ts'

export interface ModuleMenuProps {
  readonly itemId: string
  readonly rowId: string
  readonly index: number
  readonly itemsInRow: number
  readonly label: string
}

/** What draws an action: an entry of a menu, or a button of the panel. */
interface Drawn {
  readonly As: ComponentType<
    Pick<ComponentProps<typeof MenuAction>, 'label' | 'icon' | 'rightSection' | 'disabled' | 'onClick'>
  >
}

export function ModuleMenu(props: ModuleMenuProps) {
  const t = builderTexts.useTexts()
  return <LazyMenu label={t('module.menu', { name: props.label })}>{() => <Items {...props} />}</LazyMenu>
}

function Items(props: ModuleMenuProps) {
  const { itemId, rowId, index, itemsInRow, label } = props
  const t = builderTexts.useTexts()
  const placing = usePlacing()
  const remove = useRemoval()
  const { openPalette } = useCanvas()
  return (
    <>
      <RowMoves rowId={rowId} As={MenuAction} />
      {itemsInRow > 1 ? <MovesInRow {...props} /> : null}
      <OtherPages itemId={itemId} />
      <Menu.Divider />
      <MenuAction
        label={t('module.beside')}
        icon={IconColumnInsertRight}
        onClick={() => openPalette({ kind: 'beside', rowId, index: index + 1 })}
      />
      <KeepInBank itemId={itemId} />
      <Menu.Divider />
      <MenuAction
        label={t('module.remove')}
        icon={IconTrash}
        color="red"
        onClick={() => remove(t('module.removed', { name: label }), () => placing.remove(itemId))}
      />
    </>
  )
}

/** For modules that are answered. */
function KeepInBank({ itemId }: Pick<ModuleMenuProps, 'itemId'>) {
  const t = useBankTexts()
  const { openBank } = useCanvas()
  const item = findModuleItem(useDocument(), itemId)?.item
  return item && mayBeStored(item) ? (
    <MenuAction label={t('keep')} icon={IconStack2} onClick={() => openBank({ kind: 'keep', itemId })} />
  ) : null
}

/** Up and down, with all that stands in the row. */
export function RowMoves({ rowId, As }: Drawn & Pick<ModuleMenuProps, 'rowId'>) {
  const t = builderTexts.useTexts()
  const placing = usePlacing()
  const document = useDocument()
  const shifted = (by: -1 | 1) => ({
    disabled: shiftRow(document, rowId, by) === document,
    onClick: () => void placing.shiftRow(rowId, by),
  })
  return (
    <>
      <As label={t('module.up')} icon={IconArrowUp} rightSection="Alt+↑" {...shifted(-1)} />
      <As label={t('module.down')} icon={IconArrowDown} rightSection="Alt+↓" {...shifted(1)} />
    </>
  )
}

/** Left and right of its neighbours, and out of their row. */
function MovesInRow({ itemId, index, itemsInRow }: ModuleMenuProps) {
  const t = builderTexts.useTexts()
  const placing = usePlacing()
  const behind = placeBehind(useDocument(), itemId)
  return (
    <>
      <MenuAction
        label={t('module.left')}
        icon={IconArrowLeft}
        disabled={index === 0}
        onClick={() => placing.shift(itemId, -1)}
      />
      <MenuAction
        label={t('module.right')}
        icon={IconArrowRight}
        disabled={index === itemsInRow - 1}
        onClick={() => placing.shift(itemId, 1)}
      />
      <MenuAction
        label={t('module.ownRow')}
        icon={IconRowInsertBottom}
        onClick={() => behind && placing.move(itemId, { kind: 'row', ...behind })}
      />
    </>
  )
}

/** The other pages, as a menu of their own: it goes to the end of the one that is chosen. */
function OtherPages({ itemId }: Pick<ModuleMenuProps, 'itemId'>) {
  const t = builderTexts.useTexts()
  const { id } = usePage()
  const { pageList } = useDocument()
  const store = useStore()
  const placing = usePlacing()
  const moveTo = (target: Page): void => {
    placing.move(itemId, { kind: 'row', pageId: target.id, index: target.rowList.length })
    store.select({ kind: 'module', id: itemId }, target.id)
  }
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconFileExport size={16} />}>{t('module.toPage')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {pageList.map((page) => (
          <MenuAction
            label={`${page.position} · ${page.name || t('outline.unnamed')}`}
            key={page.id}
            disabled={page.id === id}
            onClick={() => moveTo(page)}
          />
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
