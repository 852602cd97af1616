/** What can be done with a module without dragging it. */

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
import { shiftRow } from '../edits/place.ts'
import { whereIsRow } from '../edits/where.ts'
import { useDocument, usePage, useStore } from '../state/use-builder.ts'
import { placeBehind, useCopying, usePasting } from '../use-clipboard.ts'
import { useRemoval } from '../use-removal.ts'
import { useCanvas } from './canvas-state.tsx'
import { usePlacing } from './use-placing.ts'

interface PageChoicesProps {
  readonly exceptId: string
  readonly onChoose: (page: Page) => void
}

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

function Items({ itemId, rowId, index, itemsInRow, label }: ModuleMenuProps) {
  const t = useTexts(builderTexts)
  const page = usePage()
  const store = useStore()
  const placing = usePlacing()
  const remove = useRemoval()
  const { openPalette } = useCanvas()
  const document = useDocument()
  const spot = whereIsRow(document, rowId)
  const isFirst = shiftRow(document, rowId, -1) === document
  const isLast = shiftRow(document, rowId, 1) === document
  const shares = itemsInRow > 1
  const copy = useCopying()
  const pasting = usePasting((whole) => placeBehind(whole, itemId))
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowUp size={16} />}
        rightSection="Alt+↑"
        disabled={isFirst}
        onClick={() => placing.shiftRow(rowId, -1)}
      >
        {t('module.up')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} />}
        rightSection="Alt+↓"
        disabled={isLast}
        onClick={() => placing.shiftRow(rowId, 1)}
      >
        {t('module.down')}
      </Menu.Item>
      {shares ? (
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
      ) : null}
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconFileExport size={16} />}>{t('module.toPage')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          <PageChoices
            exceptId={page.id}
            onChoose={(target) => {
              placing.move(itemId, { kind: 'row', pageId: target.id, index: target.rowList.length })
              store.select({ kind: 'module', id: itemId }, target.id)
            }}
          />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconColumnInsertRight size={16} />}
        onClick={() => openPalette({ kind: 'beside', rowId, index: index + 1 })}
      >
        {t('module.beside')}
      </Menu.Item>
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

/** The other pages, as items of a menu. */
function PageChoices({ exceptId, onChoose }: PageChoicesProps) {
  const t = useTexts(builderTexts)
  const { pageList } = useDocument()
  return pageList.map((page) => (
    <Menu.Item key={page.id} disabled={page.id === exceptId} onClick={() => onChoose(page)}>
      {`${page.position} · ${page.name || t('outline.unnamed')}`}
    </Menu.Item>
  ))
}
