/** The people who may evaluate, to be ticked: the viewer first; and who of them a test's default are. */
import { Button, Checkbox, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '../../../patterns/faces.tsx'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { useMe } from '../../../session/me.ts'
import { choicesQuery } from '../api/board-queries.ts'
import { saveDefaultOwners } from '../api/changes.ts'
import { ownerTexts } from './texts.ts'

const none = { people: [], defaultOwnerIds: [] }

export function useOwnerChoices(assessmentId: string) {
  const { id: mine } = useMe()
  const { data: { people, defaultOwnerIds } = none } = useQuery(choicesQuery(assessmentId))
  return { people: people.toSorted((a, b) => Number(b.id === mine) - Number(a.id === mine)), defaultOwnerIds }
}

interface PeopleChoiceProps {
  readonly people: ReturnType<typeof useOwnerChoices>['people']
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
  /** All can be ticked at once. */
  readonly takesAll?: boolean
}

export function PeopleChoice({ people, chosen, onChange, takesAll = false }: PeopleChoiceProps) {
  const t = ownerTexts.useTexts()
  const { id: mine } = useMe()
  const isAll = people.every(({ id }) => chosen.includes(id))
  return (
    <>
      <Checkbox.Group aria-label={t('people')} value={[...chosen]} onChange={onChange}>
        <ScrollArea.Autosize mah={260} type="auto">
          <Stack gap="xs" p="2xs">
            {people.map((person) => (
              <Checkbox
                key={person.id}
                value={person.id}
                label={
                  person.id === mine ? `${fullName(person)} (${t('me').toLowerCase()})` : fullName(person)
                }
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Checkbox.Group>
      {takesAll && people.length > 2 ? (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange(isAll ? [] : people.map(({ id }) => id))}
          >
            {t(isAll ? 'none' : 'all')}
          </Button>
        </Group>
      ) : null}
    </>
  )
}

interface DefaultOwnersProps {
  readonly assessmentId: string
  readonly onClose: () => void
}

/** Who takes a test's applications in turn as they are completed. */
export function DefaultOwnersDialog({ assessmentId, onClose }: DefaultOwnersProps) {
  const t = ownerTexts.useTexts()
  const { people, defaultOwnerIds } = useOwnerChoices(assessmentId)
  const [ticked, tick] = useState<string[]>()
  const chosen = ticked ?? defaultOwnerIds
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('default')}
      action={t('save')}
      failure={t('failed')}
      done={t('saved')}
      onConfirm={() => saveDefaultOwners({ params: { id: assessmentId }, body: { userIds: [...chosen] } })}
    >
      <Stack>
        <Text>{t('defaultText')}</Text>
        <PeopleChoice people={people} chosen={chosen} onChange={tick} />
      </Stack>
    </ConfirmDialog>
  )
}
