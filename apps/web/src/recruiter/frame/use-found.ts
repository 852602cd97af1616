/** What the palette finds beyond the commands of the moment: tests by name, candidates by name. */
import { searchApplications } from '@assay/contract/applications/calls'
import { columnOf } from '@assay/domain/applications/status'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readingData } from '../../api/reading.ts'
import { useCandidateName } from '../../feature-parts/candidate/candidate-name.ts'
import { boardTexts } from '../../features/applications/board/texts.ts'
import { namedTestsQuery } from '../../features/assessments/api/assessment-queries.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths, screenTexts } from '../../navigation/paths.ts'
import { useGo } from '../../navigation/use-go.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'
import type { FoundGroup } from '../../patterns/keys/palette.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { useMay } from '../../session/access.ts'

/** One letter finds nearly everybody. */
const shortest = 2
const testsShown = 5

interface Found {
  readonly groups: readonly FoundGroup[]
  readonly isSearching: boolean
}

export function useFound(typed: string): Found {
  const t = useTexts(patternTexts)
  const column = useTexts(boardTexts)
  const screen = useTexts(screenTexts)
  const nameOf = useCandidateName()
  const go = useGo()
  const maySee = useMay('application.view')
  const mayList = useMay('assessment.list')
  const text = typed.trim()
  const [search] = useDebouncedValue(text, debounceMilliseconds.nameSearch)
  const isAsked = text.length >= shortest && search.length >= shortest
  const candidates = useQuery({ ...foundApplicationsQuery(search), enabled: isAsked && maySee })
  const tests = useQuery({
    ...namedTestsQuery(search, testsShown),
    enabled: isAsked && mayList,
  })
  const groups = useMemo<readonly FoundGroup[]>(() => {
    if (!isAsked) return []
    return [
      {
        title: t('palette.candidates'),
        items: (candidates.data ?? []).map((each) => ({
          id: each.id,
          label: nameOf(each),
          about: `${each.assessment.name} · ${column(columnOf(each.status))}`,
          run: () => go(paths.board(each.assessment.id, { application: each.id })),
        })),
      },
      {
        title: t('palette.tests'),
        items: (tests.data?.data ?? []).flatMap(({ id, name, abilities }) => [
          {
            id: `board ${id}`,
            label: name,
            about: screen('assessments'),
            run: () =>
              go(abilities.seeApplications ? paths.board(id) : paths.assessments({ testSearch: name })),
          },
          ...(abilities.edit
            ? [{ id: `edit ${id}`, label: name, about: screen('builder'), run: () => go(paths.builder(id)) }]
            : []),
        ]),
      },
    ]
  }, [isAsked, candidates.data, tests.data, nameOf, go, t, column, screen])
  const isWaiting = text.length >= shortest && text !== search
  return { groups, isSearching: isWaiting || (isAsked && (candidates.isFetching || tests.isFetching)) }
}

/** Applications of all tests by the candidate's name: what the palette finds. */
const foundApplicationsQuery = (search: string) => ({
  ...readingData(searchApplications, { query: { search } }),
  placeholderData: keepPreviousData,
})
