/** Search, sort, progress: in the address (DESIGN, "List page"). */
import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUrlState } from '../../../navigation/use-url-state.ts'
import { SearchField } from '../../../patterns/list/search-field.tsx'
import classes from './board.module.css'
import { boardTexts } from './texts.ts'
import { progresses, sorts, useBoardFilters } from './use-board-filters.ts'

export function BoardFilterBar() {
  const t = useTexts(boardTexts)
  const { sort, progress } = useBoardFilters()
  const [, setSort] = useUrlState('sort', 'newest')
  const [, setProgress] = useUrlState('progress')
  return (
    <search className={classes.filters}>
      <SearchField label={t('search')} />
      <NativeSelect
        aria-label={t('progress')}
        value={progress}
        data={[
          { value: '', label: t('progress.all') },
          ...progresses.map((value) => ({ value, label: t(`progress.${value}`) })),
        ]}
        onChange={(event) => setProgress(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('sort')}
        value={sort}
        data={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(event) => setSort(event.currentTarget.value)}
      />
    </search>
  )
}
