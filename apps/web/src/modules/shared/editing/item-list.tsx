/** A list edited in place: items with their fields, moved by Alt+↑/↓ or a menu that also removes them. */
import { Button, Input, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../../patterns/announce.tsx'
import classes from './editing.module.css'
import { LazyMenu } from './lazy-menu.tsx'
import { itemKey, moveByKey, moved } from './lists.ts'
import { editingTexts } from './texts.ts'

interface ItemListProps<Item> {
  readonly label: string
  readonly description?: string
  /** By which checks lead here. */
  readonly setting?: string
  readonly items: readonly Item[]
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
  const { label, description, setting, items, nameOf, children, onChange, addLabel, newItem } = props
  const { min = 0, max } = props
  const t = editingTexts.useTexts()
  const listId = useId()
  const addAt = (index: number): void => {
    if (items.length >= max) return
    onChange(items.toSpliced(index, 0, newItem()))
    // The new item is there once React has drawn it.
    requestAnimationFrame(() =>
      document.getElementById(listId)?.children[index]?.querySelector('input')?.focus(),
    )
  }
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= items.length) return
    const { activeElement: focused } = document
    flushSync(() => onChange(moved(items, from, to)))
    // What is moved in the document loses the focus.
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
    announce(t('list.moved', { name: nameOf(to), position: to + 1 }))
  }
  return (
    <Input.Wrapper data-setting={setting} labelElement="div" {...{ label, description }}>
      <ol id={listId} className={`plain ${classes.list}`} aria-label={label}>
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it
          <li
            key={itemKey(item, index)}
            className={classes.item}
            onKeyDown={(event) => moveByKey(event, index, move)}
          >
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <div className={classes.fields}>{children(item, index, () => addAt(index + 1))}</div>
            <ItemMenu
              name={nameOf(index)}
              onUp={index === 0 ? undefined : () => move(index, index - 1)}
              onDown={index === items.length - 1 ? undefined : () => move(index, index + 1)}
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
    </Input.Wrapper>
  )
}

interface ItemMenuProps {
  readonly name: string
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

function ItemMenu({ name, onUp, onDown, onRemove }: ItemMenuProps) {
  const t = editingTexts.useTexts()
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
