/** How many rows are chosen, on this page and others, and the actions on them; absent while none are. */
import { Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { IconButton } from '../actions.tsx'
import { patternTexts } from '../texts.ts'
import { toast, useRunOrToast } from '../toast.tsx'
import classes from './rows-table.module.css'
import { totalText } from './total.ts'
import type { ListTotal } from './use-list.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  /** How many of what are chosen, in the list's own words. */
  readonly label: string
  /** Offers to choose all rows that match, as many as may be. */
  readonly all?: {
    readonly total: ListTotal | undefined
    readonly atMost: number
    readonly choose: () => Promise<ListTotal>
  }
  readonly children: ReactNode
}

export function SelectionBar({ selection, label, all, children }: SelectionBarProps) {
  const t = patternTexts.useTexts()
  const { number } = useFormats()
  const [isAsking, start] = useRunOrToast()
  if (selection.ids.size === 0) return null
  const isOffered = all?.total && selection.ids.size < Math.min(all.total.totalItems, all.atMost)
  return (
    <Group className={classes.selectionBar} gap={6} role="toolbar" aria-label={t('list.selectionActions')}>
      <IconButton label={t('list.clearSelection')} icon={IconX} size={26} onClick={selection.clear} />
      <Text size="sm" component="output">
        {label}
      </Text>
      {all?.total && isOffered ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isAsking}
          onClick={() =>
            void start(async () => {
              const { totalItems, totalIsExact } = await all.choose()
              if (totalItems > all.atMost || !totalIsExact)
                toast.success(t('list.chosenFirst', { amount: number(all.atMost) }))
            })
          }
        >
          {t('list.chooseAll', { shown: totalText(all.total, number) })}
        </Button>
      ) : null}
      {children}
    </Group>
  )
}
