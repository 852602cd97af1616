/**
 * A list that is edited in place: items in order, each with its fields, and a way to move, remove and add.
 */
import { Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from './editing.module.css'
import { LazyMenu } from './lazy-menu.tsx'
import { moved } from './lists.ts'
import { editingTexts } from './texts.ts'

interface ItemListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item, index: number) => string
  /** "Choix 2": what the buttons of an item are called. */
  readonly nameOf: (index: number) => string
  readonly children: (item: Item, index: number, addAfter: () => void) => ReactNode
  readonly onChange: (items: Item[]) => void
  readonly addLabel: string
  readonly newItem: () => Item
  readonly min?: number
  readonly max: number
}

export function ItemList<Item>(props: ItemListProps<Item>) {
  const { label, items, keyOf, nameOf, children, onChange, addLabel, newItem, min = 0, max } = props
  const listId = useId()
  const addAt = (index: number): void => {
    if (items.length >= max) return
    onChange(items.toSpliced(index, 0, newItem()))
    // The new item is there once React has drawn it.
    requestAnimationFrame(() =>
      document.getElementById(listId)?.children[index]?.querySelector('input')?.focus(),
    )
  }
  return (
    <div>
      <ol id={listId} className={classes.list} aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item, index)} className={classes.item}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <div className={classes.fields}>{children(item, index, () => addAt(index + 1))}</div>
            <ItemMenu
              name={nameOf(index)}
              onUp={index === 0 ? undefined : () => onChange(moved(items, index, index - 1))}
              onDown={index === items.length - 1 ? undefined : () => onChange(moved(items, index, index + 1))}
              onRemove={items.length <= min ? undefined : () => onChange(items.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <Button
        mt={items.length === 0 ? 0 : 'xs'}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={items.length >= max}
        onClick={() => addAt(items.length)}
      >
        {addLabel}
      </Button>
    </div>
  )
}

interface ItemMenuProps {
  readonly name: string
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

function ItemMenu({ name, onUp, onDown, onRemove }: ItemMenuProps) {
  const t = useTexts(editingTexts)
  return (
    <LazyMenu label={t('list.actions', { name })} size={28} className={classes.menu}>
      {() => (
        <>
          <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={!onUp} onClick={() => onUp?.()}>
            {t('list.up', { name })}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={16} />} disabled={!onDown} onClick={() => onDown?.()}>
            {t('list.down', { name })}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            disabled={!onRemove}
            onClick={() => onRemove?.()}
          >
            {t('list.remove', { name })}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  )
}
