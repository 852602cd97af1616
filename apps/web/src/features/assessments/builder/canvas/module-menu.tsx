/** A menu of what can be done with a module without dragging it. */
import type { Page } from '@assay/domain/assessments/document'
import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconClipboard,
  IconClipboardCopy,
  IconColumnInsertRight,
  IconCopy,
  IconFileExport,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { LazyMenu } from '../../../../modules/shared/editing/lazy-menu.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { shiftRow } from '../edits/placing.ts'
import { whereIsRow } from '../edits/where.ts'
import { useDocument, usePage, useStore } from '../state/use-builder.ts'
import { placeBehind, useCopying, usePasting } from '../use-clipboard.ts'
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

export function ModuleMenu(props: ModuleMenuProps) {
  const t = useTexts(builderTexts)
  return <LazyMenu label={t('module.menu', { name: props.label })}>{() => <Items {...props} />}</LazyMenu>
}

function Items(props: ModuleMenuProps) {
  const { itemId, rowId, index, itemsInRow, label } = props
  const t = useTexts(builderTexts)
  const placing = usePlacing()
  const remove = useRemoval()
  const { openPalette } = useCanvas()
  return (
    <>
      <RowMoves rowId={rowId} />
      {itemsInRow > 1 ? <MovesInRow {...props} /> : null}
      <OtherPages itemId={itemId} />
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconColumnInsertRight size={16} />}
        onClick={() => openPalette({ kind: 'beside', rowId, index: index + 1 })}
      >
        {t('module.beside')}
      </Menu.Item>
      <Copies itemId={itemId} />
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => remove(t('module.removed', { name: label }), () => placing.remove(itemId))}
      >
        {t('module.remove')}
      </Menu.Item>
    </>
  )
}

/** Up and down, with all that stands in the row. */
function RowMoves({ rowId }: Pick<ModuleMenuProps, 'rowId'>) {
  const t = useTexts(builderTexts)
  const placing = usePlacing()
  const document = useDocument()
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowUp size={16} />}
        rightSection="Alt+↑"
        disabled={shiftRow(document, rowId, -1) === document}
        onClick={() => placing.shiftRow(rowId, -1)}
      >
        {t('module.up')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} />}
        rightSection="Alt+↓"
        disabled={shiftRow(document, rowId, 1) === document}
        onClick={() => placing.shiftRow(rowId, 1)}
      >
        {t('module.down')}
      </Menu.Item>
    </>
  )
}

/** Left and right of its neighbours, and out of their row. */
function MovesInRow({ itemId, rowId, index, itemsInRow }: ModuleMenuProps) {
  const t = useTexts(builderTexts)
  const page = usePage()
  const placing = usePlacing()
  const spot = whereIsRow(useDocument(), rowId)
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowLeft size={16} />}
        disabled={index === 0}
        onClick={() => placing.shift(itemId, -1)}
      >
        {t('module.left')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight size={16} />}
        disabled={index === itemsInRow - 1}
        onClick={() => placing.shift(itemId, 1)}
      >
        {t('module.right')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconRowInsertBottom size={16} />}
        onClick={() =>
          placing.move(itemId, {
            kind: 'row',
            pageId: page.id,
            containerId: spot?.container?.id,
            index: (spot?.rowIndex ?? 0) + 1,
          })
        }
      >
        {t('module.ownRow')}
      </Menu.Item>
    </>
  )
}

/** Duplicated at once, or by the clipboard. */
function Copies({ itemId }: Pick<ModuleMenuProps, 'itemId'>) {
  const t = useTexts(builderTexts)
  const placing = usePlacing()
  const copy = useCopying()
  const pasting = usePasting((whole) => placeBehind(whole, itemId))
  return (
    <>
      <Menu.Item
        leftSection={<IconCopy size={16} />}
        rightSection="Ctrl / ⌘ D"
        onClick={() => placing.duplicate(itemId)}
      >
        {t('module.duplicate')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconClipboardCopy size={16} />}
        rightSection="Ctrl / ⌘ C"
        onClick={() => copy([itemId])}
      >
        {t('module.copy')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconClipboard size={16} />}
        rightSection="Ctrl / ⌘ V"
        disabled={!pasting.isPossible}
        onClick={pasting.paste}
      >
        {t('module.paste')}
      </Menu.Item>
    </>
  )
}

/** The other pages, as a menu of their own: it goes to the end of the one that is chosen. */
function OtherPages({ itemId }: Pick<ModuleMenuProps, 'itemId'>) {
  const t = useTexts(builderTexts)
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
          <Menu.Item key={page.id} disabled={page.id === id} onClick={() => moveTo(page)}>
            {`${page.position} · ${page.name || t('outline.unnamed')}`}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
