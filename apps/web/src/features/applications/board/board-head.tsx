/** The test's name, how many applications match, and the filters. */
import { ActionIcon, Text, Title, Tooltip } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../../../i18n/use-formats.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { AppLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { totalText } from '../../../patterns/list/total.ts'
import type { ListTotal } from '../../../patterns/list/use-list.ts'
import classes from './board.module.css'
import { BoardFilterBar } from './board-filter-bar.tsx'
import { boardTexts } from './texts.ts'

export interface BoardHeadProps {
  readonly assessmentId: string
  readonly name: string | undefined
  /** Absent while unknown. */
  readonly total: ListTotal | undefined
  /** Where no list of tests stands beside the board. */
  readonly withWayBack: boolean
  /** What else may be done. */
  readonly menu: ReactNode
  /** The first thing to do. */
  readonly action: ReactNode
}

export function BoardHead({ assessmentId, name, total, withWayBack, menu, action }: BoardHeadProps) {
  const t = useTexts(boardTexts)
  const { number } = useFormats()
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        {withWayBack ? (
          <Tooltip label={t('allTests')}>
            <ActionIcon
              className={classes.back}
              component={AppLink}
              href={paths.assessments()}
              aria-label={t('allTests')}
            >
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : null}
        <Title order={1} size="h2">
          {name ?? t('label')}
        </Title>
        {total === undefined ? null : (
          <Text c="dimmed" size="sm" className="tabular" component="output">
            {t('total', { count: total.totalItems, shown: totalText(total, number) })}
          </Text>
        )}
        {menu}
        <span className={classes.action}>{action}</span>
      </div>
      <BoardFilterBar assessmentId={assessmentId} />
    </header>
  )
}
