/** How many rows are chosen, on this page and others, and the actions on them; absent while none are. */
import { Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../actions.tsx'
import { patternTexts } from '../texts.ts'
import classes from './rows-table.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  /** How many of what are chosen, in the list's own words. */
  readonly label: string
  readonly children: ReactNode
}

export function SelectionBar({ selection, label, children }: SelectionBarProps) {
  const t = useTexts(patternTexts)
  if (selection.ids.size === 0) return null
  return (
    <Group className={classes.selectionBar} gap="xs" role="toolbar" aria-label={t('list.selectionActions')}>
      <IconButton label={t('list.clearSelection')} icon={IconX} size={26} onClick={selection.clear} />
      <Text size="sm" component="output">
        {label}
      </Text>
      {children}
    </Group>
  )
}
