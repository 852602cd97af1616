import { documentLimits } from '@assay/domain/assessments/limits'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { stableMemo } from '../../../../modules/shared/editing/stable-memo.tsx'
import { isEnter } from '../../../../patterns/keys/is-enter.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import type { NamedList } from '../edits/named-items.ts'
import { useDocumentPart, useStore } from '../state/use-builder.ts'

interface NamedSelectProps {
  readonly list: NamedList
  readonly label: string
  /** The visible label where the whole one would repeat its surroundings. */
  readonly shortLabel?: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** Competences that many tests measure, in the language of the test: offered where one is chosen. */
const usualCompetences = {
  fr: [
    'Adaptabilité',
    'Autonomie',
    'Connaissances métier',
    'Esprit d’analyse',
    'Expression écrite',
    'Expression orale',
    'Gestion des priorités',
    'Organisation',
    'Rigueur',
    'Sens du service',
    'Travail en équipe',
  ],
  en: [
    'Adaptability',
    'Analytical thinking',
    'Attention to detail',
    'Autonomy',
    'Job knowledge',
    'Organisation',
    'Prioritisation',
    'Sense of service',
    'Speaking',
    'Teamwork',
    'Writing',
  ],
} as const

const create = 'create'
const usual = 'usual:'

/** Chooses a competence or a chapter; a competence that is not there yet is made here. */
export const NamedSelect = stableMemo(function NamedSelect({
  list,
  label,
  shortLabel,
  value,
  onChange,
}: NamedSelectProps) {
  const t = inspectorTexts.useTexts()
  const items = useDocumentPart((document) => document[list])
  const language = useDocumentPart((document) => document.language)
  const [isNaming, setNaming] = useState(false)
  const store = useStore()
  /** Adds it to the test where it is new, and takes it. */
  const take = (name: string): void => {
    const known = items.find((item) => item.name.trim().toLowerCase() === name.toLowerCase())
    const { id } = known ?? { id: newUuid() }
    if (!known) store.edit((document) => ({ ...document, [list]: [...document[list], { id, name }] }))
    onChange(id)
  }
  const none = t(list === 'evalGroupList' ? 'none' : 'noneMasculine')
  const names = new Set(items.map(({ name }) => name.trim().toLowerCase()))
  const suggested = usualCompetences[language].filter((name) => !names.has(name.toLowerCase()))
  const called = { label: shortLabel ?? label, ...(shortLabel === undefined ? {} : { 'aria-label': label }) }
  if (isNaming)
    return (
      <NewName
        {...called}
        onLeave={(name) => {
          setNaming(false)
          if (name !== '') take(name)
        }}
      />
    )
  return (
    <Select
      {...called}
      value={value ?? ''}
      allowDeselect={false}
      maxDropdownHeight={320}
      data={[
        { value: '', label: none },
        ...items.map(({ id, name }, index) => ({ value: id, label: name || `${index + 1}` })),
        ...(list === 'evalGroupList' && items.length < documentLimits.evalGroups
          ? [
              { value: create, label: t('competence.create') },
              {
                group: t('competence.usual'),
                items: suggested.map((name) => ({ value: usual + name, label: name })),
              },
            ]
          : []),
      ]}
      onChange={(chosen) => {
        if (chosen === create) setNaming(true)
        else if (chosen?.startsWith(usual)) take(chosen.slice(usual.length))
        else onChange(chosen === '' ? null : chosen)
      }}
    />
  )
})

interface NewNameProps {
  readonly label: string
  /** Enter and leaving take the name, Escape gives ''. */
  readonly onLeave: (name: string) => void
}

function NewName({ onLeave, ...called }: NewNameProps) {
  const t = inspectorTexts.useTexts()
  const [name, setName] = useState('')
  return (
    <TextInput
      {...called}
      placeholder={t('competence.name')}
      autoFocus
      value={name}
      maxLength={255}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => onLeave(name.trim())}
      onKeyDown={(event) => {
        if (isEnter(event)) event.currentTarget.blur()
        if (event.key === 'Escape') {
          event.stopPropagation()
          onLeave('')
        }
      }}
    />
  )
}
