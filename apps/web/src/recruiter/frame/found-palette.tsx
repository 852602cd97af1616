/** The palette, and what it finds beyond the commands of the moment: applications, people, tests by name. */
import { searchApplications } from '@assay/contract/applications/calls'
import { searchCandidates } from '@assay/contract/candidates/calls'
import { columnOf } from '@assay/domain/applications/status'
import { useDebouncedValue } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readingData } from '../../api/server-data.ts'
import { useCandidateName } from '../../feature-parts/candidate/candidate-name.ts'
import { boardTexts } from '../../features/applications/board/texts.ts'
import { namedTestsQuery } from '../../features/assessments/api/assessment-queries.ts'
import { paths, screenTexts } from '../../navigation/paths.ts'
import { useGo } from '../../navigation/use-go.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'
import { type FoundGroup, Palette } from '../../patterns/keys/palette.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { useMay } from '../../session/me.ts'

/** One letter finds nearly everybody. */
const shortest = 2
const testsShown = 5
const peopleShown = 5

interface Found {
  readonly groups: readonly FoundGroup[]
  readonly isSearching: boolean
}

export default function FoundPalette() {
  const [query, setQuery] = useState('')
  const { groups, isSearching } = useFound(query)
  // It is drawn because it was asked for. Closed first, it knows where the focus was.
  useEffect(() => spotlight.open(), [])
  return <Palette query={query} onQueryChange={setQuery} found={groups} isSearching={isSearching} />
}

export function useFound(typed: string): Found {
  const t = patternTexts.useTexts()
  const column = boardTexts.useTexts()
  const screen = screenTexts.useTexts()
  const nameOf = useCandidateName()
  const go = useGo()
  const maySee = useMay('application.view')
  const mayList = useMay('assessment.list')
  const mayLookUp = useMay('company.listCandidates')
  const text = typed.trim()
  const [search] = useDebouncedValue(text, debounceMilliseconds.nameSearch)
  const isAsked = text.length >= shortest && search.length >= shortest
  const candidates = useQuery({ ...foundApplicationsQuery(search), enabled: isAsked && maySee })
  const people = useQuery({ ...foundPeopleQuery(search), enabled: isAsked && mayLookUp })
  const tests = useQuery({
    ...namedTestsQuery(search, testsShown),
    enabled: isAsked && mayList,
  })
  // Whose application is found stands there once; nobody comes above what Enter would take.
  const shown = new Set((candidates.data ?? []).map(({ candidate }) => candidate?.id))
  const others = candidates.isFetching ? [] : (people.data ?? []).filter(({ id }) => !shown.has(id))
  const groups: readonly FoundGroup[] = [
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
      title: screen('addressBook'),
      items: others.map(({ id, fullName, email }) => ({
        id: `person ${id}`,
        label: fullName,
        about: email,
        run: () => go(paths.addressBook({ candidate: id })),
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
  const isWaiting = text.length >= shortest && text !== search
  const isFetching = candidates.isFetching || people.isFetching || tests.isFetching
  return { groups: isAsked ? groups : [], isSearching: isWaiting || (isAsked && isFetching) }
}

const foundApplicationsQuery = (search: string) => ({
  ...readingData(searchApplications, { query: { search } }),
  placeholderData: keepPreviousData,
})

const foundPeopleQuery = (search: string) => ({
  ...readingData(searchCandidates, { query: { q: search, itemsPerPage: peopleShown } }),
  placeholderData: keepPreviousData,
})
