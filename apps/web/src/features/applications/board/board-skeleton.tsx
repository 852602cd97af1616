/** The board before its cards are known: the same four columns. */
import { Skeleton, Stack } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { patternTexts } from '../../../patterns/texts.ts'
import classes from './board.module.css'

const cardsByColumn = [4, 3, 2, 1]

export function BoardSkeleton() {
  const t = useTexts(patternTexts)
  return (
    <output className={classes.columns} aria-label={t('loading')}>
      {cardsByColumn.map((cards) => (
        <span key={cards} className={classes.column}>
          <Stack gap="xs" className={classes.skeleton}>
            <Skeleton height={20} width="50%" mb="xs" />
            {Array.from({ length: cards }, (_, index) => (
              <Skeleton key={index} height={104} radius="md" />
            ))}
          </Stack>
        </span>
      ))}
    </output>
  )
}
