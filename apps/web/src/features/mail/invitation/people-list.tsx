/** Those whom many invitations go to: each is shown, mended or removed. */
import type { CsvPerson } from '@assay/domain/candidates/csv'
import { isEmail } from '@assay/domain/candidates/email'
import { isNameLong } from '@assay/domain/candidates/person-name'
import { Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../patterns/actions.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { invitationTexts } from './texts.ts'

/** Whether somebody can be invited as they stand there. */
export const isWhole = ({ firstName, lastName, email }: CsvPerson): boolean =>
  isNameLong(firstName) && isNameLong(lastName) && isEmail(email)

const shownAtMost = 100

interface PeopleListProps {
  readonly people: readonly CsvPerson[]
  readonly onChange: (people: readonly CsvPerson[]) => void
}

/** Those whose name or address is missing come first. */
export function PeopleList({ people, onChange }: PeopleListProps) {
  const t = invitationTexts.useTexts()
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set())
  const numbered = people.map((person, index) => ({ person, index }))
  const isOpen = ({ person, index }: (typeof numbered)[number]): boolean =>
    edited.has(index) || !isWhole(person)
  const shown = [...numbered.filter(isOpen), ...numbered.filter((each) => !isOpen(each))].slice(
    0,
    shownAtMost,
  )
  const incomplete = people.filter((person) => !isWhole(person)).length
  const change = (index: number, changes: Partial<CsvPerson>): void => {
    setEdited((before) => new Set(before).add(index))
    onChange(people.with(index, { ...(people[index] as CsvPerson), ...changes }))
  }
  return (
    <Stack gap="2xs" component="section" aria-label={t('recognised')}>
      <Text size="sm" fw={500}>
        {t('recognised.count', { count: people.length })}
      </Text>
      {incomplete === 0 ? null : (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('recognised.incomplete', { count: incomplete })}
        </Text>
      )}
      <ScrollArea.Autosize mah={220} type="auto">
        {shown.map((each) => (
          <PersonRow
            key={each.index}
            person={each.person}
            isOpen={isOpen(each)}
            onChange={(changes) => change(each.index, changes)}
            onRemove={() => {
              setEdited(new Set())
              onChange(people.toSpliced(each.index, 1))
            }}
          />
        ))}
      </ScrollArea.Autosize>
      {people.length > shown.length ? (
        <Hint>{t('othersFailed', { count: people.length - shown.length })}</Hint>
      ) : null}
    </Stack>
  )
}

interface PersonRowProps {
  readonly person: CsvPerson
  readonly isOpen: boolean
  /** With nothing it opens the row. */
  readonly onChange: (changes: Partial<CsvPerson>) => void
  readonly onRemove: () => void
}

function PersonRow({ person, isOpen, onChange, onRemove }: PersonRowProps) {
  const t = invitationTexts.useTexts()
  const { firstName, lastName, email } = person
  const field = (name: 'firstName' | 'lastName' | 'email', isValid: boolean) => (
    <TextInput
      size="xs"
      flex={name === 'email' ? 2 : 1}
      miw={110}
      aria-label={t(`recognised.${name}`)}
      placeholder={t(`recognised.${name}`)}
      maxLength={name === 'email' ? 512 : 255}
      value={person[name]}
      error={!isValid}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      onBlur={() => name === 'email' && onChange({ email: email.trim().toLowerCase() })}
    />
  )
  const who = `${firstName} ${lastName}`.trim() || email
  return (
    <Group gap="2xs" wrap="nowrap" py={2} pr="sm">
      {isOpen ? (
        <Group gap="2xs" flex={1}>
          {field('firstName', isNameLong(firstName))}
          {field('lastName', isNameLong(lastName))}
          {field('email', isEmail(email))}
        </Group>
      ) : (
        <Text size="sm" flex={1} miw={0} truncate title={email}>
          {who}{' '}
          <Text span c="dimmed">
            {email}
          </Text>
        </Text>
      )}
      {isOpen ? null : (
        <IconButton
          size="sm"
          variant="subtle"
          icon={IconPencil}
          label={t('recognised.edit', { who })}
          onClick={() => onChange({})}
        />
      )}
      <IconButton
        size="sm"
        variant="subtle"
        icon={IconX}
        label={t('recognised.remove', { who })}
        onClick={onRemove}
      />
    </Group>
  )
}
