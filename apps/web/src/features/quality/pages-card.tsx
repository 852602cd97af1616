/** The way through the test page by page: who arrives, how long it takes, who stops there. */
import { Box, Text } from '@mantine/core'
import { Hint } from '../../patterns/hint.tsx'
import { type Column, RowsTable } from '../../patterns/list/rows-table.tsx'
import type { Figures } from './api.ts'
import classes from './quality.module.css'
import { BarFigure, QualityCard } from './quality-card.tsx'
import { qualityTexts } from './texts.ts'
import { type FigureWords, useFigureWords } from './use-figure-words.ts'

type Page = Figures['pages'][number]

export function PagesCard({ pages }: { readonly pages: readonly Page[] }) {
  const t = qualityTexts.useTexts()
  const columns = useColumns(Math.max(1, ...pages.map(({ reached }) => reached)))
  return (
    <QualityCard title={t('pages')}>
      <Box mt="sm" className={classes.tabular}>
        <RowsTable
          label={t('pages')}
          rows={pages}
          rowId={({ position }) => String(position)}
          columns={columns}
        />
      </Box>
      <Hint size="xs" mt="sm">
        {t('pages.help')}
      </Hint>
    </QualityCard>
  )
}

/** @param most the longest bar: how many saw the page that most did */
function useColumns(most: number): readonly Column<Page>[] {
  const t = qualityTexts.useTexts()
  const words = useFigureWords()
  return [
    {
      key: 'page',
      title: t('page'),
      width: '34%',
      cell: ({ position, name }) => name || t('page.unnamed', { position }),
    },
    {
      key: 'reached',
      title: t('reached'),
      cell: ({ reached }) => <BarFigure share={reached / most}>{words.count(reached)}</BarFigure>,
    },
    { key: 'time', title: t('time'), cell: (page) => <PageTime page={page} words={words} /> },
    {
      key: 'left',
      title: t('left'),
      align: 'end',
      cell: ({ left, reached }) =>
        words.or(left, (value) =>
          t('left.of', { left: words.count(value), share: words.percent(value / reached) }),
        ),
    },
  ]
}

/** The median, with the times between which half of the people lie and how many were timed. */
function PageTime({ page, words }: { readonly page: Page; readonly words: FigureWords }) {
  const t = qualityTexts.useTexts()
  const { seconds, quick, slow, timed } = page
  if (seconds === null || quick === null || slow === null) return '–'
  return (
    <span className={classes.choice}>
      <span>{words.seconds(seconds)}</span>
      <Text component="span" size="xs" c="dimmed">
        {t('time.middle', { quick: words.seconds(quick), slow: words.seconds(slow) })}, {words.n(timed)}
      </Text>
    </span>
  )
}
