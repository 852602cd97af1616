/** A text in which an @ offers the colleagues who may see the application, for keyboard and pointer alike. */
import { type Mentioned, mentionAt } from '@assay/domain/applications/mentions'
import { foldText } from '@assay/domain/modules/shared/fold-letters'
import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mentionableQuery } from '../../api/sheet-queries.ts'
import { sheetTexts } from '../texts.ts'

interface MentionFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly applicationId: string
  readonly value: string
  readonly onType: (text: string) => void
  readonly onChoose: (id: string) => void
}

const offeredAtMost = 6

export function MentionField({ applicationId, value, onType, onChoose, ...field }: MentionFieldProps) {
  const t = sheetTexts.useTexts()
  const [asked, setAsked] = useState<ReturnType<typeof mentionAt>>(null)
  const query = useQuery({ ...mentionableQuery(applicationId), enabled: asked !== null })
  const offered = asked === null ? [] : matching(query.data?.data ?? [], asked.query)
  const isOpen = offered.length > 0
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: (open) => open || setAsked(null) })
  const { selectFirstOption } = combobox
  const names = offered.map(({ id }) => id).join()
  useEffect(() => {
    if (names !== '') selectFirstOption()
  }, [names, selectFirstOption])
  const place = useRef<{ readonly element: HTMLTextAreaElement; readonly at: number }>(undefined)
  useEffect(() => {
    if (place.current === undefined) return
    place.current.element.setSelectionRange(place.current.at, place.current.at)
    place.current = undefined
  })
  const area = useRef<HTMLTextAreaElement>(null)
  const look = (element: HTMLTextAreaElement): void => {
    area.current = element
    const { selectionStart: from, selectionEnd: to } = element
    setAsked(from === to ? mentionAt(element.value, from) : null)
  }
  const choose = (id: string): void => {
    const person = offered.find((each) => each.id === id)
    if (person === undefined || asked === null) return
    const before = `${value.slice(0, asked.start)}@${person.name} `
    const after = value.slice(asked.start + 1 + asked.query.length)
    if (area.current) place.current = { element: area.current, at: before.length }
    onType(before + after.replace(/^ /, ''))
    onChoose(id)
    setAsked(null)
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      position="bottom-start"
      width={280}
      withinPortal
      offset={4}
    >
      <Combobox.DropdownTarget>
        <Combobox.EventsTarget withKeyboardNavigation={isOpen}>
          <Textarea
            {...field}
            value={value}
            onChange={(event) => {
              onType(event.currentTarget.value)
              look(event.currentTarget)
            }}
            onSelect={(event) => look(event.currentTarget)}
            onBlur={() => setAsked(null)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isOpen)
                event.currentTarget.form?.requestSubmit()
            }}
          />
        </Combobox.EventsTarget>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t('comments.colleagues')}>
          {offered.map(({ id, name }) => (
            <Combobox.Option key={id} value={id}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Those of whose name a word, or the whole, begins like this. */
function matching(people: readonly Mentioned[], query: string): Mentioned[] {
  const wanted = foldText(query)
  return people
    .filter(({ name }) => ` ${foldText(name)}`.includes(` ${wanted}`) && foldText(name) !== wanted)
    .slice(0, offeredAtMost)
}
