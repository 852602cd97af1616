/** How many rows are chosen, on this page and others, and the actions on them; absent while none are. */
import { Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../actions.tsx'
import { patternTexts } from '../texts.ts'
import classes from './rows-table.module.css'
import { totalText } from './total.ts'
import type { ListTotal } from './use-list.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  /** How many of what are chosen, in the list's own words. */
  readonly label: string
  /** Offers to mean all rows that match, more than are chosen and no more than an act takes. */
  readonly all?: { readonly total: ListTotal | undefined; readonly atMost: number }
  readonly children: ReactNode
}

export function SelectionBar({ selection, label, all, children }: SelectionBarProps) {
  const t = useTexts(patternTexts)
  const { number } = useFormats()
  if (selection.ids.size === 0) return null
  return (
    <Group className={classes.selectionBar} gap="xs" role="toolbar" aria-label={t('list.selectionActions')}>
      <IconButton label={t('list.clearSelection')} icon={IconX} size={26} onClick={selection.clear} />
      <Text size="sm" component="output">
        {label}
      </Text>
      {all?.total && isOffered(selection, all.total, all.atMost) ? (
        <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
          {t('list.chooseAll', { shown: totalText(all.total, number) })}
        </Button>
      ) : null}
      {children}
    </Group>
  )
}

const isOffered = (
  { isAll, ids }: Selection,
  { totalItems, totalIsExact }: ListTotal,
  atMost: number,
): boolean => !isAll && totalIsExact && totalItems > ids.size && totalItems <= atMost
