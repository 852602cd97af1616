/** The filters that are asked less often, behind one button that says how many are set. */
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUrlChange, useUrlState } from '../../../navigation/use-url-state.ts'
import { debounceMilliseconds } from '../../../patterns/durations.ts'
import { fullName } from '../../../patterns/faces.tsx'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { useMe } from '../../../session/me.ts'
import { choicesQuery } from '../api/board-queries.ts'
import { useOwnerChoices } from '../owners/people-choice.tsx'
import { ownerTexts } from '../owners/texts.ts'
import classes from './board.module.css'
import { dayOf, filterReaders, progresses } from './filter-readers.ts'
import { boardTexts } from './texts.ts'
import { moreFilters, useBoardFilters } from './use-board-filters.ts'

const DateField = lazyPart(() => import('../../../patterns/form/date-field.tsx'), <Skeleton height={58} />)

const none = { competences: [], evaluators: [], filters: [] }

/** The fields, below the bar they belong to. */
export default function MoreFilters({ assessmentId }: { readonly assessmentId: string }) {
  const t = boardTexts.useTexts()
  const filters = useBoardFilters()
  const change = useUrlChange()
  const isSet = moreFilters.some((name) => filters[name] !== undefined)
  const [clearings, setClearings] = useState(0)
  const clear = (): void => {
    change(Object.fromEntries([...moreFilters, 'page'].map((name) => [name, ''])))
    setClearings(clearings + 1)
  }
  return (
    <fieldset className={classes.moreFilters} aria-label={t('filters.more')}>
      {/* Anew, without what was typed and is not in the address. */}
      <Fields key={clearings} assessmentId={assessmentId} />
      {isSet ? (
        <Button variant="subtle" onClick={clear}>
          {t('filters.clear')}
        </Button>
      ) : null}
    </fieldset>
  )
}

function Fields({ assessmentId }: { readonly assessmentId: string }) {
  const t = boardTexts.useTexts()
  const { data: choices = none } = useQuery(choicesQuery(assessmentId))
  const owned = ownerTexts.useTexts()
  const { people } = useOwnerChoices(assessmentId)
  const { id: mine } = useMe()
  const filters = useBoardFilters()
  const change = useUrlChange()
  const select = (
    name: 'owner' | 'progress' | 'competence' | 'evaluatedBy' | 'filter' | 'comments' | 'late',
    options: readonly { readonly id: string; readonly name: string }[],
  ) =>
    options.length === 0 && filters[name] === undefined ? null : (
      <NativeSelect
        label={t(name === 'progress' ? name : `filters.${name}`)}
        value={filters[name] ?? ''}
        data={[
          { value: '', label: t('filters.any') },
          ...options.map((each) => ({ value: each.id, label: each.name })),
        ]}
        onChange={(event) => change({ [name]: event.currentTarget.value, page: '' })}
      />
    )
  return (
    <>
      {select('owner', [
        { id: 'me', name: owned('me') },
        { id: 'nobody', name: owned('nobody') },
        ...people
          .filter(({ id }) => id !== mine)
          .map((person) => ({ id: person.id, name: fullName(person) })),
      ])}
      {select(
        'progress',
        progresses.map((id) => ({ id, name: t(`progress.${id}`) })),
      )}
      <Dates />
      <Percent name="scoreFrom" />
      <Percent name="scoreTo" />
      {select('competence', choices.competences)}
      {select('evaluatedBy', choices.evaluators)}
      {select('filter', choices.filters)}
      {select('comments', [
        { id: 'with', name: t('filters.comments.with') },
        { id: 'without', name: t('filters.comments.without') },
      ])}
      {select('late', [
        { id: 'yes', name: t('card.late') },
        { id: 'no', name: t('filters.late.no') },
      ])}
    </>
  )
}

/** The first and last day; each leaves the days out that the other one does not allow. */
function Dates() {
  const t = boardTexts.useTexts()
  const filters = useBoardFilters()
  const change = useUrlChange()
  const [from] = useUrlState('from')
  const [to] = useUrlState('to')
  const isBefore = filters.from && filters.to && filters.to < filters.from
  const until = to === '' ? {} : { maxDate: to }
  const since = from === '' ? {} : { minDate: dayOf(from), error: isBefore ? t('filters.beforeFrom') : null }
  const set = (name: 'from' | 'to') => (day: string) => change({ [name]: day, page: '' })
  return (
    <>
      <DateField label={t('from')} value={dayOf(from)} {...until} onChange={set('from')} />
      <DateField label={t('to')} value={to} {...since} onChange={set('to')} />
    </>
  )
}

/** A bound of the score; in the address after a pause, like a search, unless it is none. */
function Percent({ name }: { name: 'scoreFrom' | 'scoreTo' }) {
  const t = boardTexts.useTexts()
  const change = useUrlChange()
  const { [name]: value, scoreFrom = 0, scoreTo = 100 } = useBoardFilters()
  const [typed, setTyped] = useState<string>()
  const later = useDebouncedCallback((text: string) => {
    change({ [name]: text, page: '' })
    setTyped(undefined)
  }, debounceMilliseconds.candidateFilter)
  const isBound = (text: string): boolean => text === '' || filterReaders[name](text) !== undefined
  const isBelow = name === 'scoreTo' && scoreTo < scoreFrom
  return (
    <TextInput
      type="number"
      label={t(`filters.${name}`)}
      min={0}
      max={100}
      rightSection="%"
      value={typed ?? value ?? ''}
      error={isBound(typed ?? '') ? isBelow && t('filters.belowFrom') : t('filters.percent')}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        if (isBound(text)) later(text)
        else later.cancel()
      }}
    />
  )
}
